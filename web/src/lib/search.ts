/** Finding cards and rules by what people type: accents, capitals and punctuation do not count. */
import type { CardInfo } from "./protocol";
import type { Language } from "./texts.svelte";

export type Group = "box" | "type" | "cost" | "role";
export type Sort = "cost" | "name" | "box";

export const GROUPS: readonly Group[] = ["box", "type", "cost", "role"];
export const SORTS: readonly Sort[] = ["cost", "name", "box"];

/** Which cards are looked for. Of one group any will do; all groups must fit. */
export interface Wanted extends Record<Group, string[]> {
  text: string;
  sort: Sort;
}

/** Cards under one heading. */
export interface Section {
  by: Sort | "names" | "effects";
  /** The cost or the box; nothing where the heading says everything. */
  key: string;
  cards: CardInfo[];
}

/** What can be chosen in each group, in the order in which it is offered. */
const ORDER: Record<Group, readonly string[]> = {
  box: ["base", "intrigue", "seaside", "alchemy"],
  type: ["action", "attack", "reaction", "duration", "treasure", "victory", "curse"],
  cost: [],
  role: ["village", "draw", "buy", "trash"],
};
const MOST_NEAR = 5;
/** A name less like what was written than this was not meant. */
const LEAST_LIKENESS = 0.4;

export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function wordsOf(text: string): string[] {
  return plain(text).split(" ").filter(Boolean);
}

/** Does each word of the query begin a word of the text? */
export function finds(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The text cut where words of the query are found in it. */
export function marked(text: string, query: string): { text: string; isFound: boolean }[] {
  const wanted = wordsOf(query);
  const parts: { text: string; isFound: boolean }[] = [];
  for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
    const isFound = wanted.some((word) => plain(piece).startsWith(word));
    const last = parts[parts.length - 1];
    if (last && last.isFound === isFound) last.text += piece;
    else if (piece) parts.push({ text: piece, isFound });
  }
  return parts;
}

// --- what is looked for, and the address that says it

export function wantedFrom(query: URLSearchParams): Wanted {
  const list = (name: Group): string[] => (query.get(name) ?? "").split(",").filter(Boolean);
  const sort = SORTS.find((one) => one === query.get("sort")) ?? "cost";
  return {
    text: query.get("q") ?? "",
    box: list("box"),
    type: list("type"),
    cost: list("cost"),
    role: list("role"),
    sort,
  };
}

/** What follows the path in the address, with its `?`; nothing if everything is wanted. */
export function queryOf(wanted: Wanted): string {
  const parts: string[] = [];
  if (wanted.text) parts.push(`q=${encodeURIComponent(wanted.text)}`);
  for (const group of GROUPS) {
    if (wanted[group].length) parts.push(`${group}=${wanted[group].map(encodeURIComponent).join(",")}`);
  }
  if (wanted.sort !== "cost") parts.push(`sort=${wanted.sort}`);
  return parts.length ? `?${parts.join("&")}` : "";
}

export function toggled(wanted: Wanted, group: Group, key: string): Wanted {
  const list = wanted[group];
  return { ...wanted, [group]: list.includes(key) ? list.filter((one) => one !== key) : [...list, key] };
}

/** The same without what was chosen in one group, or in all of them. */
export function without(wanted: Wanted, ...groups: (Group | "text")[]): Wanted {
  const left = { ...wanted };
  for (const group of groups) {
    if (group === "text") left.text = "";
    else left[group] = [];
  }
  return left;
}

export function isNarrowed(wanted: Wanted): boolean {
  return narrowing(wanted).length > 0;
}

function narrowing(wanted: Wanted): (Group | "text")[] {
  const groups: (Group | "text")[] = GROUPS.filter((group) => wanted[group].length);
  return wordsOf(wanted.text).length ? ["text", ...groups] : groups;
}

// --- the cards

/** What a card costs, as one chooses it: so many coins, or a Potion besides them. */
export function costKey(card: CardInfo): string {
  return card.potion ? "potion" : String(card.cost);
}

function keysOf(card: CardInfo, group: Group): string[] {
  if (group === "box") return [card.set];
  if (group === "cost") return [costKey(card)];
  return group === "type" ? card.types : card.roles;
}

/** What these cards give to choose from. */
export function choicesOf(cards: readonly CardInfo[], group: Group): string[] {
  const order = ORDER[group];
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...new Set(cards.flatMap((card) => keysOf(card, group)))].sort(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other, "en", { numeric: true }),
  );
}

function isNamed(card: CardInfo, text: string): boolean {
  return finds(text, `${card.names.en} ${card.names.fr}`);
}

function fits(card: CardInfo, wanted: Wanted, language: Language): boolean {
  const isChosen = (group: Group): boolean =>
    !wanted[group].length || keysOf(card, group).some((key) => wanted[group].includes(key));
  return (
    GROUPS.every(isChosen) &&
    finds(wanted.text, `${card.names.en} ${card.names.fr} ${card.effect[language]} ${card.gist[language]}`)
  );
}

/** The cards that fit, in their order, under headings. Cards with the searched word in their names come first. */
export function sectionsOf(cards: readonly CardInfo[], wanted: Wanted, language: Language): Section[] {
  const found = cards.filter((card) => fits(card, wanted, language)).sort(inOrder(wanted.sort, language));
  if (wordsOf(wanted.text).length) {
    const [names, effects] = [true, false].map((isName) =>
      found.filter((card) => isNamed(card, wanted.text) === isName),
    );
    return [
      { by: "names" as const, key: "", cards: names ?? [] },
      { by: "effects" as const, key: "", cards: effects ?? [] },
    ].filter((section) => section.cards.length);
  }
  const sections = new Map<string, Section>();
  for (const card of found) {
    const key = wanted.sort === "cost" ? costKey(card) : wanted.sort === "box" ? card.set : "";
    const section = sections.get(key) ?? { by: wanted.sort, key, cards: [] };
    section.cards.push(card);
    sections.set(key, section);
  }
  return [...sections.values()];
}

function inOrder(sort: Sort, language: Language): (one: CardInfo, other: CardInfo) => number {
  const byName = (one: CardInfo, other: CardInfo): number =>
    one.names[language].localeCompare(other.names[language], language);
  const byCost = (one: CardInfo, other: CardInfo): number => one.potion - other.potion || one.cost - other.cost;
  const rank = (card: CardInfo): number => {
    const place = ORDER.box.indexOf(card.set);
    return place < 0 ? ORDER.box.length : place;
  };
  const byBox = (one: CardInfo, other: CardInfo): number => rank(one) - rank(other) || one.set.localeCompare(other.set);
  if (sort === "name") return byName;
  if (sort === "cost") return (one, other) => byCost(one, other) || byName(one, other);
  return (one, other) => byBox(one, other) || byCost(one, other) || byName(one, other);
}

/** What to give up where nothing fits: how many cards there would be without that one wish. */
export function widenings(
  cards: readonly CardInfo[],
  wanted: Wanted,
  language: Language,
): { group: Group | "text"; count: number }[] {
  return narrowing(wanted)
    .map((group) => {
      const wider = without(wanted, group);
      return { group, count: cards.filter((card) => fits(card, wider, language)).length };
    })
    .filter(({ count }) => count > 0);
}

// --- a card that is not there

/** The card that is called so in either language, or has that id. */
export function namedCard(cards: readonly CardInfo[], text: string): CardInfo | undefined {
  const wanted = plain(text);
  return cards.find((card) => [card.id, card.names.en, card.names.fr].some((name) => plain(name) === wanted));
}

/** Cards that are called nearly so, the likest first. */
export function nearCards(cards: readonly CardInfo[], text: string): CardInfo[] {
  const wanted = plain(text);
  return cards
    .map((card) => ({
      card,
      likeness: Math.max(...[card.id, card.names.en, card.names.fr].map((name) => likeness(plain(name), wanted))),
    }))
    .filter((one) => one.likeness >= LEAST_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MOST_NEAR)
    .map(({ card }) => card);
}

/** How many pairs of letters two names share, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const all = pairs.length + others.length;
  let shared = 0;
  for (const pair of pairs) {
    const place = others.indexOf(pair);
    if (place < 0) continue;
    others.splice(place, 1);
    shared += 1;
  }
  return all ? (2 * shared) / all : 0;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, place) => text.slice(place, place + 2));
}
