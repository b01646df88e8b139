import { expect, test } from "vitest";
import { markPath, plotOf, roundStep, spread } from "./plot";

const SIZE = { width: 640, height: 280, left: 34, right: 100, top: 20, bottom: 30 };

test("steps are round, and few", () => {
  expect(roundStep(42, 6)).toBe(10);
  expect(roundStep(6, 6)).toBe(1);
  expect(roundStep(164, 9)).toBe(20);
});

test("labels that are near each other make room, and none falls below the axis", () => {
  expect(spread([100, 100, 100], 20, 250)).toEqual([100, 120, 140]);
  expect(spread([245, 240, 30], 20, 250)).toEqual([250, 230, 30]);
  const six = spread([20, 20, 20, 20, 20, 20], 20, 250);
  expect(six).toEqual([20, 40, 60, 80, 100, 120]);
});

test("the highest points are at the top, and the last turn is at the right", () => {
  const plot = plotOf(
    [1, 2, 3],
    [
      [3, 3, 42],
      [3, 2, 24],
    ],
    SIZE,
  );
  expect(plot.lines[0]?.end).toEqual({ x: 540, y: 20 });
  expect(plot.lines[0]?.path).toMatch(/^M34,/);
  expect(plot.up.map((tick) => tick.value)).toEqual([0, 10, 20, 30, 40]);
  expect(plot.across.map((tick) => tick.value)).toEqual([1, 2, 3]);
});

test("points below zero are in the plot", () => {
  const plot = plotOf(
    [1, 2],
    [
      [3, -7],
      [3, 3],
    ],
    SIZE,
  );
  expect(plot.up.map((tick) => tick.value)).toEqual([-6, -4, -2, 0, 2]);
  expect(plot.lines[0]?.end.y).toBe(250);
  expect(plot.lines[1]?.end.y).toBe(20);
});

test("a game of one turn can be drawn", () => {
  const plot = plotOf([1], [[3], [3]], SIZE);
  expect(plot.lines[0]?.path).toBe("M34,20");
  for (const line of plot.lines) expect(Number.isFinite(line.label)).toBe(true);
});

test("long games have few figures below", () => {
  const turns = Array.from({ length: 164 }, (_, number) => number + 1);
  const plot = plotOf(turns, [turns], SIZE);
  expect(plot.across.map((tick) => tick.value)).toEqual([1, 20, 40, 60, 80, 100, 120, 140, 160]);
  expect(plot.lines[0]?.marks.length).toBe(9);
});

test("six players have six shapes", () => {
  const shapes = [0, 1, 2, 3, 4, 5].map((kind) => markPath(kind, { x: 0, y: 0 }));
  expect(new Set(shapes).size).toBe(6);
});

test("a page that has no width yet is drawn all the same", () => {
  const plot = plotOf([1, 50, 164], [[3, 20, 39]], { ...SIZE, width: 0 });
  expect(plot.across.length).toBeLessThan(4);
});
