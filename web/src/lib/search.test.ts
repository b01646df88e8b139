import { expect, test } from "vitest";
import {
  choicesOf,
  finds,
  isNarrowed,
  marked,
  namedCard,
  nearCards,
  plain,
  queryOf,
  sectionsOf,
  toggled,
  wantedFrom,
  widenings,
  without,
} from "./search";
import { allCards } from "./test-helpers";

const CARDS = allCards();

function wanted(query = "") {
  return wantedFrom(new URLSearchParams(query));
}

function found(query: string, language: "en" | "fr" = "fr"): string[] {
  return sectionsOf(CARDS, wanted(query), language).flatMap((section) => section.cards.map((card) => card.id));
}

test("accents, capitals and punctuation do not count", () => {
  expect(plain("Cœur d'Élodie, ÎLE !")).toBe("coeur d elodie ile");
  expect(finds("tresor", "Un Trésor de votre main")).toBe(true);
  expect(finds("main tres", "Un Trésor de votre main")).toBe(true);
  expect(finds("resor", "Un Trésor de votre main")).toBe(false);
  expect(finds("", "anything")).toBe(true);
});

test("what is found is marked in the text as it is written", () => {
  expect(marked("Les Trésors, le trésor", "tresor")).toEqual([
    { text: "Les ", isFound: false },
    { text: "Trésors", isFound: true },
    { text: ", le ", isFound: false },
    { text: "trésor", isFound: true },
  ]);
  expect(marked("Les Trésors", "")).toEqual([{ text: "Les Trésors", isFound: false }]);
});

test("cards are found by their name in both languages, before those with the word in their effect", () => {
  expect(found("q=sorciere").slice(0, 2)).toEqual(["sea_hag", "witch"]);
  expect(found("q=witch")[0]).toBe("witch");
  expect(found("q=ILE")).toContain("island");
  const [names, effects] = sectionsOf(CARDS, wanted("q=malediction"), "fr");
  expect(names?.by).toBe("names");
  expect(names?.cards.map((card) => card.id)).toEqual(["curse"]);
  expect(effects?.cards.map((card) => card.id)).toContain("witch");
});

test("of one group any will do, and all groups must fit", () => {
  expect(found("").length).toBe(96);
  expect(found("box=alchemy").length).toBe(13);
  expect(found("box=alchemy,base").length).toBe(45);
  expect(found("type=reaction")).toEqual(["secret_chamber", "moat"]);
  expect(found("type=attack&box=alchemy").sort()).toEqual(["familiar", "scrying_pool"]);
  expect(found("role=village&cost=3").length).toBeGreaterThan(2);
  expect(found("cost=potion").length).toBe(10);
  expect(found("cost=8")).toEqual(["province"]);
});

test("cards are sorted by cost, name or box, and stand under headings", () => {
  const keys = (query: string) => sectionsOf(CARDS, wanted(query), "fr").map((section) => section.key);
  expect(keys("")).toEqual(["0", "2", "3", "4", "5", "6", "8", "potion"]);
  expect(keys("sort=box")).toEqual(["base", "intrigue", "seaside", "alchemy"]);
  expect(keys("sort=name")).toEqual([""]);
  const names = sectionsOf(CARDS, wanted("sort=name"), "fr")[0]?.cards.map((card) => card.names.fr) ?? [];
  expect(names.slice(0, 2)).toEqual(["Alchimiste", "Ambassadeur"]);
  expect(names.indexOf("Île")).toBeLessThan(names.indexOf("Jardins"));
});

test("the address says what is wanted, and is read back", () => {
  for (const query of ["", "?q=deux%20mots", "?box=base,alchemy&type=attack&cost=4,potion&role=draw&sort=name"]) {
    expect(queryOf(wanted(query))).toBe(query);
  }
  expect(queryOf(wanted("sort=colour&foo=1"))).toBe("");
  const one = toggled(wanted(), "type", "attack");
  expect(queryOf(one)).toBe("?type=attack");
  expect(queryOf(toggled(one, "type", "attack"))).toBe("");
  expect(queryOf(without(wanted("q=a&type=attack&cost=3"), "text", "cost"))).toBe("?type=attack");
  expect(isNarrowed(wanted("sort=name&q=%20"))).toBe(false);
  expect(isNarrowed(wanted("cost=3"))).toBe(true);
});

test("where nothing fits, it is said what to give up", () => {
  expect(found("q=milice&cost=5")).toEqual([]);
  expect(widenings(CARDS, wanted("q=milice&cost=5"), "fr")).toEqual([
    { group: "text", count: found("cost=5").length },
    { group: "cost", count: 1 },
  ]);
  expect(widenings(CARDS, wanted("q=zzz"), "fr")).toEqual([{ group: "text", count: 96 }]);
  expect(widenings(CARDS, wanted("q=zzz&type=attack&cost=8"), "fr")).toEqual([]);
});

test("choices are those that the cards give, own sets last", () => {
  const own = { ...CARDS[0]!, id: "bakery", set: "bakers", cost: 11 };
  expect(choicesOf([...CARDS, own], "box")).toEqual(["base", "intrigue", "seaside", "alchemy", "bakers"]);
  expect(choicesOf([...CARDS, own], "cost")).toEqual(["0", "2", "3", "4", "5", "6", "8", "11", "potion"]);
  expect(choicesOf(CARDS, "role")).toEqual(["village", "draw", "buy", "trash"]);
});

test("a card may be called by its name, and a slip finds the nearest", () => {
  expect(namedCard(CARDS, "chambre-du-conseil")?.id).toBe("council_room");
  expect(namedCard(CARDS, "milise")).toBeUndefined();
  expect(nearCards(CARDS, "milise")[0]?.id).toBe("militia");
  expect(nearCards(CARDS, "throneroom")[0]?.id).toBe("throne_room");
  expect(nearCards(CARDS, "xq")).toEqual([]);
});
