import { beforeAll, expect, test } from "vitest";
import { askerName, capital, questionText } from "./question-text";
import type { QuestionView } from "./protocol";
import { begin, both, cards, NAMES, question } from "./test-helpers";
import { speak } from "./texts.svelte";

beforeAll(begin);

const asked = (one: QuestionView, viewer = one.decider): Promise<[string, string]> =>
  both(() => questionText(one, NAMES, viewer));

function keys(...names: string[]): Pick<QuestionView, "options"> {
  return { options: names.map((key) => ({ card: "", key, count: 1 })) };
}

test("a question says what is asked and how many", async () => {
  expect(await asked(question("discard", "militia", "copper*3 estate*2", { least: 2, most: 2 }))).toEqual([
    "discard 2 cards",
    "défaussez 2 cartes",
  ]);
  expect(await asked(question("trash", "chapel", "copper*3 estate*2", { least: 0, most: 4 }))).toEqual([
    "you may trash up to 4 cards",
    "vous pouvez écarter jusqu'à 4 cartes",
  ]);
  expect(await asked(question("discard", "cellar", "copper*3 estate*2", { least: 0, most: 5 }))).toEqual([
    "you may discard any number of cards",
    "vous pouvez défausser autant de cartes que vous voulez",
  ]);
  expect(await asked(question("trash", "masquerade", "copper estate", { least: 0 }))).toEqual([
    "you may trash a card",
    "vous pouvez écarter une carte",
  ]);
  expect((await asked(question("discard", "cellar", "copper*3", { least: 1, most: 2 })))[0]).toBe(
    "discard 1 to 2 cards",
  );
});

test("whose cards it is about", async () => {
  expect(await asked(question("trash", "thief", "copper silver", { about: 2 }))).toEqual([
    "trash a card of Élodie's",
    "écartez une carte d'Élodie",
  ]);
  const fate = question("discard_top", "spy", "", { ...keys("discard", "keep"), shown: ["gold"], about: 1 });
  expect(await asked(fate)).toEqual([
    "what do you do with Gold, on top of Bob's deck?",
    "que faites-vous de la carte du dessus de la pioche de Bob, Or ?",
  ]);
  expect((await asked({ ...fate, about: 0 }))[0]).toBe("what do you do with Gold, on top of your deck?");
});

test("yes or no is asked about the cards that are shown", async () => {
  const one = question("trash", "loan", "", { ...keys("yes", "no"), shown: cards("copper*2") });
  expect(await asked(one)).toEqual(["do you trash 2 Copper?", "écarter 2 Cuivre ?"]);
});

test("cards put back in an order say which will be on top", async () => {
  const one = question("put_on_deck", "navigator", "copper estate", { least: 2, most: 2, ordered: true });
  expect(await asked(one)).toEqual([
    "put 2 cards on top of your deck (the last one will be on top)",
    "placez 2 cartes sur votre pioche (la dernière sera sur le dessus)",
  ]);
});

test("a possessed player's question reads like the reader's", async () => {
  const one = question("buy", "", "copper", { decider: 1, least: 0 });
  expect(await asked(one)).toEqual(["buy a card, or end your turn", "achetez une carte, ou terminez votre tour"]);
});

test("others learn only for whom they wait, and of Reactions not even that", async () => {
  const others = { options: null };
  expect(await asked(question("discard", "militia", "", others), 1)).toEqual(["waiting for Alice", "on attend Alice"]);
  expect(await asked(question("react", "militia", "", { ...others, decider: -1, seat: -1 }), 1)).toEqual([
    "waiting for Reactions, if any",
    "on attend d'éventuelles réactions",
  ]);
});

test("a spectator is not taken for a hidden player", async () => {
  expect((await asked(question("react", "militia", "", { options: null, decider: -1, seat: -1 }), -1))[0]).toBe(
    "waiting for Reactions, if any",
  );
});

test("the card that asks is named apart, and a question of the turn begins with a capital", async () => {
  await speak("fr");
  expect(askerName(question("discard", "militia", ""))).toBe("Milice");
  expect(askerName(question("buy", "", ""))).toBe("");
  expect(capital("écartez une carte")).toBe("Écartez une carte");
});
