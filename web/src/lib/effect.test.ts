import { expect, test } from "vitest";
import { effectOf } from "./effect";
import { allCards } from "./testing";
import { typeset } from "./texts.svelte";

const CARDS = new Map(allCards().map((card) => [card.id, card]));

function effect(id: string, language: "en" | "fr") {
  return effectOf(typeset(CARDS.get(id)?.effect[language] ?? "", language));
}

test("bonuses at the start are figures, the rest are sentences", () => {
  expect(effectOf("+3 Cards.")).toEqual({ hasBonuses: true, paragraphs: [] });
  expect(effectOf("+2 coins. Each other player discards down to 3 cards.")).toEqual({
    hasBonuses: true,
    paragraphs: ["Each other player discards down to 3 cards."],
  });
  expect(effectOf("Trash up to 4 cards.")).toEqual({ hasBonuses: false, paragraphs: ["Trash up to 4 cards."] });
});

test("bonuses within a sentence stay there", () => {
  expect(effect("wharf", "en")).toEqual({
    hasBonuses: false,
    paragraphs: ["Now and at the start of your next turn: +2 Cards, +1 Buy."],
  });
});

test("what follows a dash or is another type's is a paragraph of its own", () => {
  for (const language of ["en", "fr"] as const) {
    const moat = effect("moat", language);
    expect(moat.hasBonuses).toBe(true);
    expect(moat.paragraphs).toHaveLength(1);
    expect(moat.paragraphs[0]).toMatch(/^R[eé]action\s?:/);
  }
  expect(effect("nobles", "en").paragraphs).toEqual(["Choose one: +3 Cards; or +2 Actions."]);
  expect(effect("nobles", "fr").paragraphs).toEqual([
    expect.stringMatching(/^Au choix\s: \+3 Cartes ou \+2 Actions\.$/),
  ]);
});

test.each(["estate", "province", "curse", "great_hall"])("the points of %s are said once, by a figure", (id) => {
  expect(effect(id, "en").paragraphs).toEqual([]);
  expect(effect(id, "fr").paragraphs).toEqual([]);
});

test("points that must be counted keep their sentence", () => {
  for (const id of ["gardens", "duke", "vineyard", "island"]) {
    expect(effect(id, "en").paragraphs).toHaveLength(1);
    expect(effect(id, "fr").paragraphs).toHaveLength(1);
  }
});

test("both languages begin with bonuses, or neither does", () => {
  const differing = [...CARDS.keys()].filter((id) => effect(id, "en").hasBonuses !== effect(id, "fr").hasBonuses);
  expect(differing).toEqual([]);
});
