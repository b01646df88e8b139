import { expect, test } from "vitest";
import { counted } from "./count-cards";

test("equal cards are counted", () => {
  expect(counted(["copper", "gold", "copper"])).toEqual([
    ["copper", 2],
    ["gold", 1],
  ]);
});
