import { beforeAll, expect, test } from "vitest";
import { catalogue } from "./catalogue.svelte";
import { lineOf, listOf, LogBook, shortLineOf, turnsOf } from "./log";
import type { EventView } from "./protocol";
import { begin, both, cards, event, NAMES, SPECTATOR, told } from "./test-helpers";
import { speak } from "./texts.svelte";

beforeAll(begin);

const line = (one: EventView, viewer = SPECTATOR): Promise<[string, string]> => both(() => lineOf(one, NAMES, viewer));

async function french(one: EventView, viewer = SPECTATOR): Promise<string> {
  return (await line(one, viewer))[1];
}

test("equal cards are counted and the last is joined", async () => {
  expect(await both(() => listOf(cards("copper estate copper gold")))).toEqual([
    "2 Copper, Estate and Gold",
    "2 Cuivre, Domaine et Or",
  ]);
  expect(await both(() => listOf(["copper"]))).toEqual(["Copper", "Cuivre"]);
  expect(listOf([])).toBe("");
});

test("the reader is addressed and the others are named", async () => {
  const played = event("play", 0, "militia", { plus: [0, 0, 0, 2, 0] });
  expect(await line(played)).toEqual(["Alice plays Militia: +2 coins", "Alice joue Milice : +2 pièces"]);
  expect(await line(played, 0)).toEqual(["You play Militia: +2 coins", "Vous jouez Milice : +2 pièces"]);
  expect(await line(played, 1)).toEqual(["Alice plays Militia: +2 coins", "Alice joue Milice : +2 pièces"]);
});

test("all bonuses are told", async () => {
  expect(await french(event("play", 0, "market", { plus: [1, 1, 1, 1, 0] }))).toBe(
    "Alice joue Marché : +1 Carte, +1 Action, +1 Achat, +1 pièce",
  );
  expect((await line(event("plus", 0, "", { plus: [2, 2, 2, 3, 2] })))[0]).toBe(
    "Alice gets +2 Cards, +2 Actions, +2 Buys, +3 coins, +2 Potions",
  );
  expect(await line(event("plus", 0, ""))).toEqual(["Alice gets nothing", "Alice n'obtient rien"]);
});

test("hidden cards are counted", async () => {
  expect(await line(event("draw", 1, "", { count: 3 }), 0)).toEqual(["Bob draws 3 cards", "Bob pioche 3 cartes"]);
  expect(await line(event("draw", 1, "copper*2 gold"), 1)).toEqual([
    "You draw 2 Copper and Gold",
    "Vous piochez 2 Cuivre et Or",
  ]);
  expect(await line(event("reveal", 1, "", { key: "hand" }))).toEqual([
    "Bob reveals an empty hand",
    "Bob dévoile une main vide",
  ]);
  expect(await line(event("discard_deck", 1, ""))).toEqual([
    "Bob discards the whole deck: no cards",
    "Bob défausse toute sa pioche : 0 carte",
  ]);
});

test("of several discards the top one is seen", async () => {
  expect(await line(event("discard", 1, "silver", { count: 3 }), 0)).toEqual([
    "Bob discards 3 cards, Silver on top",
    "Bob défausse 3 cartes, Argent sur le dessus",
  ]);
  expect(await french(event("discard", 1, "copper estate silver"), 1)).toBe("Vous défaussez Cuivre, Domaine et Argent");
});

test("names are elided", async () => {
  expect(await line(event("after_effect", 0, "wharf"))).toEqual([
    "Start of Alice's turn: Wharf",
    "Début du tour d'Alice : Quai",
  ]);
  expect(await french(event("after_effect", 0, "wharf"), 0)).toBe("Début de votre tour : Quai");
  expect(await french(event("after_effect", 1, "wharf"))).toBe("Début du tour de Bob : Quai");
  expect(await french(event("after_effect", 2, "wharf"))).toBe("Début du tour d'Élodie : Quai");
});

test("a gain says where to if it matters", async () => {
  expect(await french(event("gain", 0, "curse", { key: "discard" }))).toBe("Alice reçoit Malédiction");
  expect(await french(event("gain", 0, "gold", { key: "hand" }), 0)).toBe("Vous recevez Or en main");
  expect(await line(event("gain", 0, "silver", { key: "deck" }))).toEqual([
    "Alice gains Silver onto the deck",
    "Alice reçoit Argent sur sa pioche",
  ]);
});

test("turns say whether they are extra and who decides", async () => {
  expect(await line(event("turn", 0, "", { count: 5 }))).toEqual(["Turn 5: Alice", "Tour 5 : Alice"]);
  expect(await line(event("turn", 0, "", { count: 5 }), 0)).toEqual(["Turn 5: your turn", "Tour 5 : c'est à vous"]);
  expect(await french(event("turn", 0, "", { count: 6, key: "extra" }))).toBe("Tour 6 : Alice (tour supplémentaire)");
  const possessed = event("turn", 0, "", { count: 6, key: "extra", other: 1 });
  expect(await french(possessed)).toBe("Tour 6 : Alice (tour supplémentaire, c'est Bob qui décide)");
  expect((await line(possessed, 1))[0]).toBe("Turn 6: Alice (extra turn, you decide)");
});

test("passed cards are known to two", async () => {
  const passed = event("pass", 0, "curse", { other: 1 });
  expect(await french(passed, 0)).toBe("Vous passez Malédiction à Bob");
  expect(await line(passed, 1)).toEqual(["Alice passes Curse to you", "Alice vous passe Malédiction"]);
  expect(await line(event("pass", 0, "", { count: 1, other: 1 }), 2)).toEqual([
    "Alice passes 1 card to Bob",
    "Alice passe 1 carte à Bob",
  ]);
});

test("the verb agrees with the cards", async () => {
  expect(await french(event("come_back", 0, "gold"))).toBe("Or revient dans la défausse d'Alice");
  expect(await line(event("come_back", 1, "gold copper"))).toEqual([
    "Gold and Copper come back to Bob's discard pile",
    "Or et Cuivre reviennent dans la défausse de Bob",
  ]);
});

test("mats, tokens and cards on cards are called like the card", async () => {
  expect(await line(event("set_aside", 0, "duchy", { key: "mat", holder: "island" }))).toEqual([
    "Alice sets aside Duchy on the Island mat",
    "Alice met de côté Duché sur son plateau Île",
  ]);
  expect(await french(event("take", 0, "gold", { key: "card", holder: "haven" }), 0)).toBe(
    "Vous prenez Or en main depuis la carte Havre",
  );
  expect(await line(event("token", 0, "duchy", { key: "pile", holder: "embargo", count: 1 }))).toEqual([
    "Alice puts one Embargo token on the Duchy pile",
    "Alice place un jeton Embargo sur la pile Duché",
  ]);
  expect(await french(event("set_aside", 0, "gold", { key: "mat", holder: "bakery" }))).toBe(
    "Alice met de côté Or sur son plateau bakery",
  );
});

test("an option is told for the card that gave it", async () => {
  expect(await line(event("option", 0, "steward", { key: "coins" }))).toEqual([
    "Alice chooses “+2 coins”",
    "Alice choisit « +2 pièces »",
  ]);
});

test("an option of a custom card is called as its author says, or by its key", async () => {
  const bakery = {
    ...catalogue.card("village"),
    id: "bakery",
    options: { bread: { en: "warm bread", fr: "pain chaud" } },
  };
  catalogue.cards = new Map([...catalogue.cards, ["bakery", bakery]]);
  expect(await line(event("option", 0, "bakery", { key: "bread" }))).toEqual([
    "Alice chooses “warm bread”",
    "Alice choisit « pain chaud »",
  ]);
  expect((await line(event("option", 0, "bakery", { key: "hot_tea" })))[0]).toBe("Alice chooses “hot tea”");
  expect((await line(event("option", 0, "bakery", { key: "discard" })))[0]).toBe("Alice chooses “discard”");
});

const BOUGHT = [
  event("shuffle", 0, ""),
  event("turn", 0, "", { count: 1 }),
  event("play", 0, "copper", { plus: [0, 0, 0, 1, 0] }),
  event("play", 0, "silver", { plus: [0, 0, 0, 2, 0] }),
  event("buy", 0, "curse"),
  event("gain", 0, "curse", { key: "discard" }),
  // An Embargo token: the second Curse was not bought.
  event("gain", 0, "curse", { key: "discard" }),
  event("gain", 0, "curse", { key: "discard" }),
  event("shuffle", 0, ""),
];

test("what belongs together makes one line", async () => {
  await speak("fr");
  const turns = turnsOf(BOUGHT);
  expect(turns).toHaveLength(1);
  expect(turns[0]?.lines.map((one) => told(lineOf(one, NAMES, SPECTATOR)))).toEqual([
    "Alice joue Cuivre et Argent : +3 pièces",
    "Alice achète Malédiction",
    "Alice reçoit 2 Malédiction",
    "Alice mélange sa défausse",
  ]);
});

test("known and hidden cards are not mixed, nor Actions joined", () => {
  const drawn = [event("draw", 0, "", { count: 1 }), event("draw", 0, "", { count: 1 })];
  expect(turnsOf(drawn)[0]?.lines.map(({ count }) => count)).toEqual([2]);
  expect(turnsOf([event("draw", 0, "copper"), event("draw", 0, "", { count: 1 })])[0]?.lines).toHaveLength(2);
  expect(turnsOf([event("play", 0, "village"), event("play", 0, "village")])[0]?.lines).toHaveLength(2);
  expect(turnsOf([event("trash", 0, "copper"), event("trash", 1, "copper")])[0]?.lines).toHaveLength(2);
});

test("a log that grows line by line reads like one that is read at once", () => {
  const events = [...BOUGHT, event("turn", 1, "", { count: 1 }), event("shuffle", 1, ""), event("draw", 1, "copper")];
  const book = new LogBook();
  for (let count = 0; count <= events.length; count++) {
    const read = events.slice(0, count);
    expect(book.turns(read)).toEqual(turnsOf(read));
  }
  expect(book.turns(BOUGHT)).toEqual(turnsOf(BOUGHT));
});

test("below a turn's heading its player is not named again", async () => {
  const head = event("turn", 0, "", { count: 1 });
  const turn = { head, lines: [] };
  const short = (one: EventView, viewer: number) => both(() => shortLineOf(one, turn, NAMES, viewer));
  expect(await short(event("play", 0, "village"), 1)).toEqual(["plays Village", "joue Village"]);
  expect(await short(event("play", 0, "village"), 0)).toEqual(["play Village", "jouez Village"]);
  expect(await short(event("draw", 1, "", { count: 1 }), 0)).toEqual(["Bob draws 1 card", "Bob pioche 1 carte"]);
});
