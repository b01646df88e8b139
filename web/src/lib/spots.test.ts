import { describe, expect, test } from "vitest";
import { isAnswerAtOnce, isComplete, layOut, newIn, sortedHand, toggled, type Spot } from "./spots";
import type { GameView, PlayerView, QuestionView } from "./protocol";
import { allCards, cards, question } from "./test-helpers";

const catalogue = new Map(allCards().map((card) => [card.id, card]));

function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    turns: 1,
    hand: null,
    hand_count: 5,
    deck_count: 5,
    discard_top: "",
    play: [],
    mats: [],
    revealed: [],
    looked_at: [],
    looked_at_count: 0,
    coming_back: [],
    immune_by: null,
    points: null,
    owned: null,
    ...more,
  };
}

function view(me: Partial<PlayerView>, foe: Partial<PlayerView> = {}, more: Partial<GameView> = {}): GameView {
  return {
    seat: 0,
    turn: 1,
    active: 0,
    possessor: -1,
    phase: "action",
    over: false,
    actions: 1,
    buys: 1,
    coins: 0,
    potions: 0,
    resolving: "",
    supply: cards("copper silver gold").map((card) => ({
      card,
      count: 8,
      cost: 3,
      potion: 0,
      coins: null,
      ends_game: false,
      tokens: [],
    })),
    empty_piles: 0,
    piles_to_end: 3,
    trash: [],
    players: [player(0, me), player(1, foe)],
    question: null,
    winners: [],
    ...more,
  };
}

const inPlay = (list: string): PlayerView["play"] =>
  cards(list).map((card) => ({ card, stays: false, aside_count: 0, aside: [] }));

/** The spots in short: where, which one, and for which option. */
function places(spots: readonly Spot[]): string[] {
  return spots.map(({ zone, index, option }) => `${zone} ${index}: ${option}`);
}

describe("where the options of a question lie", () => {
  test("cards of the hand are picked there, each copy for itself", () => {
    const hand = cards("village copper*2 estate");
    const { spots, tray } = layOut(view({ hand }), question("discard", "militia", "copper*2 estate"), hand);
    expect(places(spots)).toEqual(["hand 1: 0", "hand 2: 0", "hand 3: 1"]);
    expect(tray).toEqual([]);
  });

  test("of more copies in hand than are offered the first ones are picked", () => {
    const hand = cards("copper*3");
    const { spots } = layOut(view({ hand }), question("return", "ambassador", "copper*2"), hand);
    expect(places(spots)).toEqual(["hand 0: 0", "hand 1: 0"]);
  });

  test("what is bought, gained, named or gets a token is a pile", () => {
    for (const why of ["buy", "gain", "name", "token"]) {
      const { spots } = layOut(
        view({ hand: cards("silver") }),
        question(why, "", "silver gold", { place: "supply" }),
        cards("silver"),
      );
      expect(places(spots)).toEqual(["supply 1: 0", "supply 2: 1"]);
    }
  });

  test("what has no pile is laid out", () => {
    const { spots, tray, trayIs } = layOut(
      view({}),
      question("name", "wishing_well", "silver curse", { place: "supply" }),
      [],
    );
    expect(places(spots)).toEqual(["supply 1: 0", "tray 0: 1"]);
    expect([tray, trayIs]).toEqual([["curse"], "offered"]);
  });

  test("keys are buttons, and the cards that they are about are shown", () => {
    const options = [
      { card: "", key: "discard", count: 1 },
      { card: "", key: "keep", count: 1 },
    ];
    const asked: QuestionView = {
      ...question("discard_top", "spy", ""),
      options,
      shown: ["gold"],
      about: 1,
      place: "revealed",
    };
    const { spots, tray, trayIs } = layOut(view({ hand: ["gold"] }, { revealed: ["gold"] }), asked, ["gold"]);
    expect(places(spots)).toEqual(["button 0: 0", "button 1: 1"]);
    expect([tray, trayIs]).toEqual([["gold"], "revealed"]);
  });

  test("cards looked at are not those of the hand", () => {
    const hand = cards("copper estate gold");
    const looking = view({ hand, looked_at: cards("copper estate gold") });
    const { spots, trayIs } = layOut(
      looking,
      question("trash", "lookout", "copper estate gold", { place: "looked_at" }),
      hand,
    );
    expect(places(spots)).toEqual(["tray 0: 0", "tray 1: 1", "tray 2: 2"]);
    expect(trayIs).toBe("looked");
  });

  test("revealed cards of another lie in the tray", () => {
    const asked = question("trash", "thief", "copper silver", { about: 1, place: "revealed" });
    const { tray, trayIs } = layOut(
      view({ hand: cards("copper silver") }, { revealed: cards("silver copper") }),
      asked,
      [],
    );
    expect([tray, trayIs]).toEqual([["copper", "silver"], "revealed"]);
  });

  test("at Clean-up the cards are those in play", () => {
    const me = { hand: ["silver"], play: inPlay("herbalist silver") };
    const { trayIs } = layOut(
      view(me, {}, { phase: "cleanup" }),
      question("put_on_deck", "herbalist", "silver", { place: "play" }),
      ["silver"],
    );
    expect(trayIs).toBe("play");
    const first = question("next_effect", "", "wharf caravan", { place: "play" });
    expect(layOut(view({ hand: cards("wharf caravan"), play: inPlay("wharf caravan") }), first, []).trayIs).toBe(
      "play",
    );
  });

  test("in a possessed turn the hand is that of the one who is possessed", () => {
    const asked = question("discard", "cellar", "estate", { seat: 1 });
    const possessed = view({ hand: ["copper"] }, { hand: ["estate"] }, { active: 1, possessor: 0 });
    expect(places(layOut(possessed, asked, ["estate"]).spots)).toEqual(["hand 0: 0"]);
  });

  test("Golem's Cellar asks for the Moat in hand, and not for the one that Golem revealed", () => {
    const hand = ["moat"];
    const which = question("play", "golem", "cellar moat", { place: "revealed" });
    const first = layOut(view({ hand, revealed: cards("cellar moat") }), which, hand);
    expect([places(first.spots), first.trayIs]).toEqual([["tray 0: 0", "tray 1: 1"], "revealed"]);
    const discard = question("discard", "cellar", "moat", { least: 0, place: "hand" });
    expect(places(layOut(view({ hand, revealed: ["moat"] }), discard, hand).spots)).toEqual(["hand 0: 0"]);
  });

  test("trashed cards are laid out, even if the same ones are in the hand", () => {
    const hand = cards("silver gold");
    const { spots, tray, trayIs } = layOut(
      view({ hand }),
      question("gain_trashed", "thief", "silver", { place: "trash" }),
      hand,
    );
    expect(places(spots)).toEqual(["tray 0: 0"]);
    expect([tray, trayIs]).toEqual([["silver"], "offered"]);
  });

  test("a card that one is asked about and holds is not shown twice", () => {
    const options = [
      { card: "", key: "yes", count: 1 },
      { card: "", key: "no", count: 1 },
    ];
    const asked: QuestionView = { ...question("discard", "baron", ""), options, shown: ["estate"] };
    const { spots, tray } = layOut(view({ hand: ["estate"] }), asked, ["estate"]);
    expect(places(spots)).toEqual(["button 0: 0", "button 1: 1"]);
    expect(tray).toEqual([]);
  });
});

describe("what is picked", () => {
  const spot = (index: number): Spot => ({ zone: "hand", index, option: 0 });
  const two = question("discard", "militia", "copper*3", { least: 2, most: 2 });

  test("a click picks, another one puts back", () => {
    expect(toggled([], spot(0), two)).toEqual([spot(0)]);
    expect(toggled([spot(0), spot(1)], spot(0), two)).toEqual([spot(1)]);
  });

  test("one too many takes the place of the first, unless the order counts", () => {
    expect(toggled([spot(0), spot(1)], spot(2), two)).toEqual([spot(1), spot(2)]);
    expect(toggled([spot(0), spot(1)], spot(2), { ...two, ordered: true })).toEqual([spot(0), spot(1)]);
    expect(toggled([], spot(0), { ...two, most: 0 })).toEqual([]);
  });

  test("an answer has neither too few nor too many", () => {
    expect([[], [spot(0)], [spot(0), spot(1)]].map((picks) => isComplete(picks, two))).toEqual([false, false, true]);
    expect(isComplete([], { ...two, least: 0 })).toBe(true);
    expect([isAnswerAtOnce(two), isAnswerAtOnce({ ...two, most: 1 })]).toEqual([false, true]);
  });
});

describe("the hand", () => {
  test("is sorted by what one does with the cards, the dear ones first", () => {
    const sorted = sortedHand(cards("curse copper estate gold village nobles smithy copper province"), (id) => {
      const card = catalogue.get(id);
      if (!card) throw new Error(id);
      return card;
    });
    expect(sorted).toEqual(cards("nobles smithy village gold copper*2 province estate curse"));
  });

  test("marks what is new in it", () => {
    expect(newIn(cards("copper*3 village"), cards("copper*2"))).toEqual(new Set([2, 3]));
    expect(newIn(cards("copper"), cards("copper estate"))).toEqual(new Set());
  });

  test("marks nothing where everything is new", () => {
    expect(newIn(cards("copper village"), cards("estate"))).toEqual(new Set());
    expect(newIn([], cards("estate"))).toEqual(new Set());
  });
});
