/** The log as people like to read it: what belongs together in one line, turn by turn, cards as cards. */
import { catalogue } from "./catalogue.svelte";
import { counted } from "./count-cards";
import type { EventView } from "./protocol";
import { markCard, markName, withoutSubject } from "./rich-text";
import { inWords, knows, say, typeset } from "./texts.svelte";

/** One turn of the log. */
export interface LogTurn {
  /** The turn's own event; nothing for what came before the first turn. */
  head: EventView | null;
  lines: EventView[];
}

/** Kinds that happen one card at a time where people see it as one deed. */
const JOINED: readonly string[] = ["draw", "reveal", "trash", "gain"];
const BONUSES = ["plus-cards", "plus-actions", "plus-buys", "plus-coins", "plus-potions"] as const;

/** `fromStart`: is the first event the game's first, so that the cards are dealt before the first turn? */
export function turnsOf(events: readonly EventView[], fromStart = true): LogTurn[] {
  const turns: LogTurn[] = [{ head: null, lines: [] }];
  let turn = turns[0] as LogTurn;
  let previous: EventView | undefined;
  for (const event of events) {
    let told = event;
    if (event.kind === "turn") {
      turn = { head: event, lines: [] };
      turns.push(turn);
    } else if (!goesWithoutSaying(event, previous, fromStart && turns.length === 1)) {
      const last = turn.lines[turn.lines.length - 1];
      if (last && last === previous && belongsTo(event, last)) {
        told = joined(last, event);
        turn.lines[turn.lines.length - 1] = told;
      } else {
        turn.lines.push(event);
      }
    }
    previous = told;
  }
  return turns.filter((one) => one.head !== null || one.lines.length > 0);
}

/** The turns of a log that grows: those that are over are not read again. */
export class LogBook {
  #kept: { first: EventView | undefined; length: number; turns: LogTurn[] }[] = [];

  turns(events: readonly EventView[]): LogTurn[] {
    const starts = [0, ...events.flatMap((event, number) => (event.kind === "turn" && number > 0 ? [number] : []))];
    this.#kept.length = Math.min(this.#kept.length, starts.length);
    return starts.flatMap((start, number) => {
      const part = events.slice(start, starts[number + 1]);
      const kept = this.#kept[number];
      if (kept && kept.first === part[0] && kept.length === part.length) return kept.turns;
      const turns = turnsOf(part, number === 0);
      this.#kept[number] = { first: part[0], length: part.length, turns };
      return turns;
    });
  }
}

/** A card bought is gained, and the cards are shuffled before they are dealt. */
function goesWithoutSaying(event: EventView, previous: EventView | undefined, dealing: boolean): boolean {
  if (event.kind === "gain" && previous?.kind === "buy") {
    return event.seat === previous.seat && event.key === "discard" && same(event.cards, previous.cards);
  }
  return event.kind === "shuffle" && dealing;
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((card, number) => card === other[number]);
}

function belongsTo(event: EventView, previous: EventView): boolean {
  for (const field of ["kind", "seat", "key", "other", "holder"] as const) {
    if (event[field] !== previous[field]) return false;
  }
  if (event.kind === "play") {
    return [...previous.cards, ...event.cards].every((id) => catalogue.card(id).types.includes("treasure"));
  }
  // Cards that are known and cards that are not make no list.
  return JOINED.includes(event.kind) && event.cards.length > 0 === previous.cards.length > 0;
}

function joined(first: EventView, second: EventView): EventView {
  return {
    ...first,
    cards: [...first.cards, ...second.cards],
    count: first.count + second.count,
    plus: first.plus.map((one, number) => one + (second.plus[number] ?? 0)),
  };
}

/** The line in words; cards are marked, so that they can be shown as cards. */
export function lineOf(event: EventView, names: readonly string[], viewer: number): string {
  const bonuses = event.plus.flatMap((count, number) =>
    count ? [say(BONUSES[number] ?? "plus-cards", { count })] : [],
  );
  const values = {
    who: personOf(event.seat, viewer),
    name: markName(names[event.seat] ?? ""),
    whom: personOf(event.other, viewer),
    other: names[event.other] ?? "",
    cards: cardsOf(event),
    count: event.kind === "plus" ? bonuses.length : event.count,
    key: event.key,
    holder: event.holder ? catalogue.name(event.holder) : "",
    plus: bonuses.join(", "),
    turn: event.other >= 0 ? "possessed" : event.key || "regular",
    option: event.kind === "option" ? optionLabel(event.key, event.cards[0] ?? "") : "",
  };
  const line = say(`log-${event.kind.replaceAll("_", "-")}`, values);
  return bonuses.length && event.kind !== "plus" ? say("with-plus", { line, plus: bonuses.join(", ") }) : line;
}

/** The line as it is read below its turn's heading: without the player whose turn it is. */
export function shortLineOf(event: EventView, turn: LogTurn, names: readonly string[], viewer: number): string {
  const line = lineOf(event, names, viewer);
  return turn.head && event.seat === turn.head.seat ? withoutSubject(line, say("shell-you")) : line;
}

function personOf(seat: number, viewer: number): "you" | "other" {
  return seat === viewer && seat >= 0 ? "you" : "other";
}

/** The cards, or how many where they are hidden, or how many and the one that is seen on top. */
function cardsOf(event: EventView): string {
  if (event.kind === "token" || (event.cards.length >= event.count && event.count > 0)) return listOf(event.cards);
  const number = say("cards-number", { count: event.count });
  return event.cards.length ? say("cards-topped", { cards: number, top: listOf(event.cards) }) : number;
}

/** Cards as a list, equal ones counted. */
export function listOf(cards: readonly string[]): string {
  const items = counted(cards).map(([id, count]) =>
    count === 1 ? markCard(id) : say("cards-counted", { count, card: markCard(id) }),
  );
  return items.length < 2
    ? items.join("")
    : say("cards-and", { list: items.slice(0, -1).join(", "), last: items[items.length - 1] ?? "" });
}

/** What an option that is not a card is called, for the card that asks. */
export function optionLabel(key: string, card: string): string {
  // A custom card may have keys that its author forgot to name.
  const own = catalogue.cards.get(card)?.options[key];
  if (own) return inWords(own);
  const text = `option-${key.replaceAll("_", "-")}`;
  return knows(text) ? typeset(say(text, { card })) : key.replaceAll("_", " ");
}
