import { describe, expect, test } from "vitest";
import { unknown } from "./catalogue.svelte";
import {
  anotherKingdom,
  byBoxes,
  cardsIn,
  countWishes,
  findCard,
  kingdomOfTheDay,
  noWishes,
  plain,
  recommendedAs,
  traitsOf,
  wishesOf,
  withCards,
} from "./kingdom";
import type { CardInfo, RecommendedKingdom } from "./protocol";

function kingdom(id: string, sets: string[] = ["base"]): RecommendedKingdom {
  return { id, names: { en: id, fr: id }, sets, cards: [`${id}_1`, `${id}_2`] };
}

function card(id: string, en: string, fr: string, more: Partial<CardInfo> = {}): CardInfo {
  return { ...unknown(id), set: "base", names: { en, fr }, cost: 3, kingdom: true, ...more };
}

describe("the kingdom of the day", () => {
  const known = Array.from({ length: 22 }, (_, number) => kingdom(`k${number}`));

  test("is the same all day long, and another one the next day", () => {
    const morning = kingdomOfTheDay(known, new Date("2026-05-04T00:00:00Z"));
    expect(kingdomOfTheDay(known, new Date("2026-05-04T23:59:59Z"))).toBe(morning);
    expect(kingdomOfTheDay(known, new Date("2026-05-05T00:00:00Z"))).not.toBe(morning);
  });

  test("is each of them once in as many days as there are", () => {
    const days = known.map((_, day) => kingdomOfTheDay(known, new Date(86_400_000 * (20_000 + day)))?.id);
    expect(new Set(days).size).toBe(known.length);
  });

  test("is nothing if none is recommended", () => {
    expect(kingdomOfTheDay([], new Date())).toBeUndefined();
  });

  test("another one is never the one that is shown", () => {
    expect(anotherKingdom(known.slice(0, 2), "k0", () => 0.99)?.id).toBe("k1");
    expect(anotherKingdom(known.slice(0, 1), "k0")).toBeUndefined();
  });
});

test("kingdoms of one box come before those of several", () => {
  const groups = byBoxes([kingdom("a", ["base"]), kingdom("b", ["base", "intrigue"]), kingdom("c", ["intrigue"])]);
  expect(groups.map((group) => group.sets.join("+"))).toEqual(["base", "intrigue", "base+intrigue"]);
});

test("a recommended kingdom is known by its cards in any order", () => {
  expect(recommendedAs([kingdom("a"), kingdom("b")], ["b_2", "b_1"])?.id).toBe("b");
  expect(recommendedAs([kingdom("a")], ["a_1"])).toBeUndefined();
});

test("traits count types and tell what is needed", () => {
  const traits = traitsOf([
    card("wharf", "Wharf", "Quai", { types: ["action", "duration"], roles: ["draw", "buy"] }),
    card("witch", "Witch", "Sorcière", { types: ["action", "attack"], roles: ["draw"] }),
    card("familiar", "Familiar", "Familier", { types: ["action", "attack"], potion: 1 }),
  ]);
  expect(traits).toEqual({ durations: 1, attacks: 2, reactions: 0, potion: true, roles: ["buy", "draw"] });
});

describe("wishes", () => {
  const boxes = ["base", "intrigue"];

  test("none at all leave everything to the server", () => {
    expect(wishesOf(noWishes(), boxes).sets).toBeUndefined();
    expect(countWishes(noWishes())).toBe(0);
  });

  test("a box that is left out is not counted", () => {
    const form = { ...noWishes(), without: ["intrigue"], counts: { base: 10, intrigue: 3 } };
    expect(wishesOf(form, boxes)).toMatchObject({ sets: ["base"], counts: { base: 10 } });
    expect(countWishes(form)).toBe(2);
  });

  test("without any box the list is empty", () => {
    expect(wishesOf({ ...noWishes(), without: boxes }, boxes).sets).toEqual([]);
  });
});

describe("names", () => {
  const cards = [card("witch", "Witch", "Sorcière"), card("throne_room", "Throne Room", "Salle du trône")];

  test("are compared without case, accents and signs", () => {
    expect(plain("  L'Œuvre-Noir ")).toBe("l oeuvre noir");
    expect(findCard("sorciere", cards)?.id).toBe("witch");
    expect(findCard("THRONE  room", cards)?.id).toBe("throne_room");
    expect(findCard("throne_room", cards)?.id).toBe("throne_room");
  });

  test("may be begun, if only one begins so", () => {
    expect(findCard("thr", cards)?.id).toBe("throne_room");
    expect(findCard("xyz", cards)).toBeUndefined();
    expect(findCard(" ", cards)).toBeUndefined();
  });
});

test("cards go into a link and come out of it again", () => {
  const link = withCards("/kingdom", ["witch", "moat"]);
  expect(link).toBe("/kingdom?cards=witch,moat");
  expect(cardsIn(new URLSearchParams(link.split("?")[1]))).toEqual(["witch", "moat"]);
  expect(cardsIn(new URLSearchParams("cards=, moat ,"))).toEqual(["moat"]);
  expect(cardsIn(new URLSearchParams())).toEqual([]);
});
