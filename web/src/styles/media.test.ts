import { expect, test } from "vitest";
import { MEDIA, mediaOf } from "./media";

const SOURCES = import.meta.glob<string>(["../**/*.svelte", "../**/*.css", "../**/*.ts", "!./media*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("a name stands for its condition, alone or with others", () => {
  expect(mediaOf("(--compact)")).toBe(MEDIA.compact);
  expect(mediaOf("(--narrow-desk), (--low-desk)")).toBe(`${MEDIA.narrowDesk}, ${MEDIA.lowDesk}`);
  expect(mediaOf("(--desk) and (hover: hover)")).toBe(`${MEDIA.desk} and (hover: hover)`);
  expect(mediaOf("(prefers-reduced-motion: reduce)")).toBe("(prefers-reduced-motion: reduce)");
});

test("an unknown name is refused by name", () => {
  expect(() => mediaOf("(--watch)")).toThrow("No screen is called --watch");
});

test("no size of a screen is written anywhere else", () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(80);
  const written = Object.entries(SOURCES).filter(([, text]) => /\((min|max)-(width|height):/.test(text));
  expect(written.map(([file]) => file)).toEqual([]);
});
