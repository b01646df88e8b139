/** Where the options of a question lie on the table, and what has been picked of them. */
import type { GameView, Question } from "./protocol";

/** A place that can be clicked: a card of the hand, a pile of the Supply, a card in the tray, or a button. */
export interface Spot {
  zone: "hand" | "supply" | "tray" | "button";
  /** Which one of the hand, of the tray or of the buttons; of the Supply the number of the pile. */
  index: number;
  /** The number of the option that it stands for. */
  option: number;
}

export interface Layout {
  spots: Spot[];
  /** Cards laid out between the table and the hand, because they are nowhere else in sight. */
  tray: string[];
  /** Whose they are and why they lie there. */
  trayIs: "looked" | "revealed" | "play" | "offered";
}

/** Questions that are answered with piles of the Supply. */
const ABOUT_SUPPLY: readonly string[] = ["buy", "gain", "name", "token"];

/** `hand` is the hand as it is shown, in that order. */
export function layOut(view: GameView, question: Question, hand: readonly string[]): Layout {
  const options = question.options ?? [];
  const spots: Spot[] = [];
  if (options.some((option) => option.key)) {
    options.forEach((_, option) => spots.push({ zone: "button", index: option, option }));
    const shown = question.shown ?? [];
    const place = placeOf(view, question, shown);
    // What is in the hand already need not be shown twice.
    return { spots, tray: place === "hand" ? [] : shown, trayIs: place === "hand" ? "offered" : place };
  }
  const offered = options.flatMap((option) => Array<string>(option.count).fill(option.card));
  if (ABOUT_SUPPLY.includes(question.why)) {
    const elsewhere: string[] = [];
    options.forEach((option, number) => {
      const pile = view.supply.findIndex((one) => one.card === option.card);
      if (pile >= 0) spots.push({ zone: "supply", index: pile, option: number });
      else elsewhere.push(option.card);
    });
    addTray(spots, elsewhere, options);
    return { spots, tray: elsewhere, trayIs: "offered" };
  }
  const place = placeOf(view, question, offered);
  if (place === "hand") {
    // Each copy in the hand stands for the option of its card, as long as there are enough of that.
    const left = new Map(options.map((option, number) => [option.card, { number, count: option.count }]));
    hand.forEach((card, index) => {
      const option = left.get(card);
      if (option && option.count > 0) {
        option.count -= 1;
        spots.push({ zone: "hand", index, option: option.number });
      }
    });
    return { spots, tray: [], trayIs: "offered" };
  }
  addTray(spots, offered, options);
  return { spots, tray: offered, trayIs: place };
}

function addTray(spots: Spot[], cards: readonly string[], options: readonly { card: string }[]): void {
  cards.forEach((card, index) =>
    spots.push({ zone: "tray", index, option: options.findIndex((option) => option.card === card) }),
  );
}

/** Where the cards lie that the question offers or is about. */
function placeOf(view: GameView, question: Question, cards: string[]): Layout["trayIs"] | "hand" {
  const me = view.players[question.seat];
  const whose = view.players[question.about ?? -1] ?? me;
  // What was trashed is in the Trash, even if the same cards are in the hand.
  if (!me || !whose || question.why === "take") return "offered";
  const inPlay = me.play.map((played) => played.card);
  if ((view.phase === "cleanup" || question.why.startsWith("next_")) && holds(inPlay, cards)) return "play";
  if (holds(me.looked_at ?? [], cards) || holds(whose.looked_at ?? [], cards)) return "looked";
  if (holds(whose.revealed, cards) || holds(me.revealed, cards)) return "revealed";
  if (holds(me.hand ?? [], cards)) return "hand";
  return holds(inPlay, cards) ? "play" : "offered";
}

/** Are all these cards there, each as often? */
function holds(place: readonly string[], cards: readonly string[]): boolean {
  if (cards.length === 0) return false;
  const left = [...place];
  return cards.every((card) => {
    const found = left.indexOf(card);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

/** The picks after a click on that spot. */
export function toggled(picks: readonly Spot[], spot: Spot, question: Question): Spot[] {
  const { most = 0, ordered = false } = question;
  if (picks.some((pick) => isSame(pick, spot))) return picks.filter((pick) => !isSame(pick, spot));
  if (picks.length < most) return [...picks, spot];
  // As many as there may be: without an order the one picked first gives way.
  return ordered || most === 0 ? [...picks] : [...picks.slice(1), spot];
}

export function isSame(one: Spot, other: Spot): boolean {
  return one.zone === other.zone && one.index === other.index;
}

/** Is a click already the whole answer? */
export function isAnswerAtOnce(question: Question): boolean {
  return question.most === 1;
}

export function isComplete(picks: readonly Spot[], { least = 0, most = 0 }: Question): boolean {
  return picks.length >= least && picks.length <= most;
}

const ORDER: readonly string[] = ["action", "treasure", "victory", "curse"];

/** The hand as one would sort it: Actions, Treasures, Victory cards, Curses; the dear ones first. */
export function sortedHand(
  hand: readonly string[],
  card: (id: string) => { types: string[]; cost: number; id: string },
): string[] {
  const rank = (id: string): number => {
    const found = ORDER.findIndex((type) => card(id).types.includes(type));
    return found < 0 ? ORDER.length : found;
  };
  return [...hand].sort(
    (one, other) =>
      rank(one) - rank(other) || card(other).cost - card(one).cost || (one < other ? -1 : one > other ? 1 : 0),
  );
}

/** Which places of the hand hold a card that was not there before; none where the hand is all new. */
export function newIn(hand: readonly string[], before: readonly string[]): Set<number> {
  const left = [...before];
  const fresh = new Set<number>();
  hand.forEach((card, index) => {
    const found = left.indexOf(card);
    if (found >= 0) left.splice(found, 1);
    else fresh.add(index);
  });
  return fresh.size === hand.length ? new Set() : fresh;
}
