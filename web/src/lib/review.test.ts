import { expect, test } from "vitest";
import {
  barsOf,
  emptyPiles,
  nextOf,
  nextTurn,
  numberIn,
  placesOf,
  previousOf,
  previousTurn,
  replayUrl,
  scoringCards,
  storyOf,
  turnAt,
  verdictOf,
} from "./review";
import type { GameView, MomentInfo, TurnInfo } from "./protocol";

function ended(
  winners: number[],
  ...results: [points: number, turns: number][]
): Pick<GameView, "winners" | "players"> {
  const players = results.map(([points, turns], seat) => ({ seat, points, turns }));
  return { winners, players: players as GameView["players"] };
}

function turns(...points: number[][]): TurnInfo[] {
  return points.map((after, number) => ({ number: number + 1, seat: number % 2, answers: 2 * number, points: after }));
}

const BASICS = ["province", "duchy", "estate"];

test("winners and losers read the margin", () => {
  const view = ended([0], [42, 21], [37, 21], [24, 20]);
  expect(verdictOf(view, [0])).toEqual({ kind: "you", winners: [0], margin: 5 });
  expect(verdictOf(view, [2])).toEqual({ kind: "lost", winners: [0], margin: 18 });
});

test("spectators and people who share a screen read the winner's name", () => {
  const view = ended([1], [30, 21], [37, 21]);
  expect(verdictOf(view, [])).toEqual({ kind: "other", winners: [1], margin: 7 });
  expect(verdictOf(view, [0, 1])).toEqual({ kind: "other", winners: [1], margin: 7 });
});

test("equal points and fewer turns win by nothing", () => {
  expect(verdictOf(ended([1], [30, 21], [30, 20]), [1]).margin).toBe(0);
  expect(verdictOf(ended([1], [30, 21], [30, 20]), [0])).toEqual({ kind: "lost", winners: [1], margin: 0 });
});

test("a victory can be shared, by all of them too", () => {
  expect(verdictOf(ended([0, 1], [30, 20], [30, 20]), [1])).toEqual({ kind: "shared-you", winners: [0, 1], margin: 0 });
  expect(verdictOf(ended([0, 1], [30, 20], [30, 20], [2, 20]), [2]).kind).toBe("shared");
});

test("places: points, then fewer turns, then the same place", () => {
  expect(placesOf(ended([1], [30, 21], [30, 20], [30, 21], [40, 21]).players)).toEqual([3, 2, 3, 1]);
});

test("without Provinces nothing else need be said of the piles", () => {
  const pile = (card: string, count: number) => ({
    card,
    count,
    cost: 0,
    potion: 0,
    coins: null,
    ends_game: card === "province",
    tokens: [],
  });
  expect(emptyPiles({ supply: [pile("province", 0), pile("duchy", 0)] })).toEqual(["province"]);
  expect(emptyPiles({ supply: [pile("province", 1), pile("duchy", 0), pile("curse", 0)] })).toEqual(["duchy", "curse"]);
});

test("the last turn can turn everything round", () => {
  expect(storyOf(turns([3, 3], [3, 9], [9, 9], [9, 10], [15, 10]), [0])).toEqual({
    kind: "last",
    seat: 1,
    points: 1,
    turn: 4,
  });
});

test("a winner who was never behind is told so, even if all were equal for long", () => {
  expect(storyOf(turns([3, 3], [3, 3], [9, 3]), [0])).toEqual({ kind: "never-behind" });
});

test("from which turn on the winner led, and how often the lead changed", () => {
  expect(storyOf(turns([9, 3], [9, 15], [15, 15], [21, 15], [21, 18]), [0])).toEqual({
    kind: "since",
    turn: 4,
    changes: 2,
  });
});

test("of a shared victory, and of one by fewer turns, only the changes are told", () => {
  expect(storyOf(turns([9, 3], [9, 15], [15, 15]), [0, 1])).toEqual({ kind: "changes", changes: 1 });
  expect(storyOf(turns([9, 3], [9, 15], [15, 15]), [0])).toEqual({ kind: "changes", changes: 1 });
  expect(storyOf(turns([3, 3]), [0, 1])).toBeNull();
  expect(storyOf([], [0])).toBeNull();
});

test("bars: what all games have comes first, losses are apart, and the best has the longest", () => {
  const held = [
    [
      { card: "estate", count: 3, points: 3 },
      { card: "province", count: 5, points: 30 },
      { card: "copper", count: 7, points: 0 },
      { card: "curse", count: 2, points: -2 },
    ],
    [{ card: "gardens", count: 2, points: 8 }],
    [],
  ];
  expect(scoringCards(held, BASICS)).toEqual(["province", "estate", "gardens"]);
  const [first, second, third] = barsOf(held, BASICS);
  expect(first?.parts.map((part) => part.card)).toEqual(["province", "estate"]);
  expect(first?.losses.map((part) => part.card)).toEqual(["curse"]);
  expect(first?.share).toBeCloseTo(0.88);
  expect((second?.share ?? 0) / (first?.share ?? 1)).toBeCloseTo(8 / 33);
  expect(third?.share).toBe(0);
});

test("steps by turn: back goes to the beginning of this turn first", () => {
  const moments = [0, 0, 1, 1, 0, 0].map((seat): MomentInfo => ({ seat, turn: 1, why: "buy", card: "" }));
  const game = { turns: turns([3, 3], [3, 3], [3, 3]), moments };
  expect(nextTurn(game, 0)).toBe(2);
  expect(nextTurn(game, 3)).toBe(4);
  expect(nextTurn(game, 4)).toBe(6);
  expect(previousTurn(game, 3)).toBe(2);
  expect(previousTurn(game, 2)).toBe(0);
  expect(previousTurn(game, 0)).toBe(0);
  expect(turnAt(game.turns, 3)).toBe(1);
  expect(turnAt(game.turns, 6)).toBe(2);
  expect(nextOf(moments, 1, 0)).toBe(4);
  expect(nextOf(moments, 5, 0)).toBeNull();
  expect(previousOf(moments, 4, 0)).toBe(1);
  expect(previousOf(moments, 2, 1)).toBeNull();
});

test("numbers of addresses", () => {
  expect(numberIn("41", 0)).toBe(41);
  expect(numberIn("-1", 0)).toBe(-1);
  expect(numberIn("4x", 0)).toBe(0);
  expect(numberIn(null, 7)).toBe(7);
});

test("addresses leave out what goes without saying", () => {
  expect(replayUrl("abc", 2)).toBe("/replay/abc/2");
  expect(replayUrl("abc", 2, { at: 41, seat: -1, code: "x" })).toBe("/replay/abc/2?at=41&seat=-1&code=x");
});
