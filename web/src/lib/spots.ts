/** Where the options of a question lie on the table, and what has been picked of them. */
import type { GameView, QuestionView } from "./protocol";

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

/** What the tray holds, by the place that the question names; all else is just offered. */
const TRAYS: Readonly<Record<string, Layout["trayIs"]>> = { looked_at: "looked", revealed: "revealed", play: "play" };

/** `hand` is the hand as it is shown, in that order. */
export function layOut(view: GameView, question: QuestionView, hand: readonly string[]): Layout {
  const options = question.options ?? [];
  const spots: Spot[] = [];
  const trayIs = TRAYS[question.place] ?? "offered";
  if (options.some((option) => option.key)) {
    options.forEach((_, option) => spots.push({ zone: "button", index: option, option }));
    // What is in the hand already need not be shown twice.
    return { spots, tray: question.place === "hand" ? [] : question.shown, trayIs };
  }
  if (question.place === "supply") {
    const elsewhere: string[] = [];
    options.forEach((option, number) => {
      const pile = view.supply.findIndex((one) => one.card === option.card);
      if (pile >= 0) spots.push({ zone: "supply", index: pile, option: number });
      else elsewhere.push(option.card);
    });
    addTray(spots, elsewhere, options);
    return { spots, tray: elsewhere, trayIs };
  }
  if (question.place === "hand") {
    // Each copy in the hand stands for the option of its card, as long as there are enough of that.
    const left = new Map(options.map((option, number) => [option.card, { number, count: option.count }]));
    hand.forEach((card, index) => {
      const option = left.get(card);
      if (option && option.count > 0) {
        option.count -= 1;
        spots.push({ zone: "hand", index, option: option.number });
      }
    });
    return { spots, tray: [], trayIs };
  }
  const offered = options.flatMap((option) => Array<string>(option.count).fill(option.card));
  addTray(spots, offered, options);
  return { spots, tray: offered, trayIs };
}

function addTray(spots: Spot[], cards: readonly string[], options: readonly { card: string }[]): void {
  cards.forEach((card, index) =>
    spots.push({ zone: "tray", index, option: options.findIndex((option) => option.card === card) }),
  );
}

/** The picks after a click on that spot. */
export function toggled(picks: readonly Spot[], spot: Spot, question: QuestionView): Spot[] {
  const { most, ordered } = question;
  if (picks.some((pick) => isSame(pick, spot))) return picks.filter((pick) => !isSame(pick, spot));
  if (picks.length < most) return [...picks, spot];
  // As many as there may be: without an order the one picked first gives way.
  return ordered || most === 0 ? [...picks] : [...picks.slice(1), spot];
}

export function isSame(one: Spot, other: Spot): boolean {
  return one.zone === other.zone && one.index === other.index;
}

/** Is a click already the whole answer? */
export function isAnswerAtOnce(question: QuestionView): boolean {
  return question.most === 1;
}

export function isComplete(picks: readonly Spot[], { least, most }: QuestionView): boolean {
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
