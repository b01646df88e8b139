import { expect, test } from "vitest";
import { counted } from "./counted";

test("equal cards are counted", () => {
  expect(counted(["copper", "gold", "copper"])).toEqual([
    ["copper", 2],
    ["gold", 1],
  ]);
});
