import { expect, test } from "vitest";
import { startsWith } from "./elision";
import { markName } from "./rich-text";

test.each(["Alice", "Élodie", "Hélène", "Yves", "Œdipe", "Ægir", "öykü"])("%s is elided", (name) => {
  expect(startsWith(name)).toBe("vowel");
});

test.each(["Bob", "Yann", "Y", "Çelik", "", "3 amis"])("“%s” is not", (name) => {
  expect(startsWith(name)).toBe("consonant");
});

test("a marked name is read without its mark", () => {
  expect(startsWith(markName("Alice"))).toBe("vowel");
  expect(startsWith(markName("Bob"))).toBe("consonant");
});
