import { expect, test } from "vitest";
import { readSaved } from "./saved-game";

test("the players of a saved game are read", () => {
  const text = JSON.stringify({ royaume: 1, setup: { players: 3 }, names: ["Ada", "Bob"] });
  expect(readSaved(text)).toEqual({ text, names: ["Ada", "Bob", ""] });
  expect(readSaved(`\ufeff${text}`)?.text).toBe(text);
});

test("other files are told apart", () => {
  for (const text of ["", "{", "[]", "null", '{"names": []}', '{"royaume": 1, "setup": {"players": 40}}']) {
    expect(readSaved(text)).toBeNull();
  }
});
