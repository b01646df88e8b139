/** Ten cards: what is wished of them, what they bring, and how they go into a link. */
import type { CardInfo, RandomKingdom, RecommendedKingdom } from "./protocol";

export const KINGDOM_SIZE = 10;
/** What cards do for a deck, as players ask for it. */
export const ROLES = ["village", "buy", "draw", "trash"] as const;
export type Role = (typeof ROLES)[number];

const DAY_MS = 86_400_000;
/** Days that follow each other go from box to box: so far apart are their kingdoms in the list. */
const STRIDE = 13;

/** The recommended kingdom of that day, the same everywhere on earth. */
export function kingdomOfTheDay(known: readonly RecommendedKingdom[], now: Date): RecommendedKingdom | undefined {
  const day = Math.floor(now.getTime() / DAY_MS);
  return known[(day * STRIDE) % known.length];
}

/** Any of them but the one that is shown. */
export function anotherKingdom(
  known: readonly RecommendedKingdom[],
  shown: string,
  random: () => number = Math.random,
): RecommendedKingdom | undefined {
  const others = known.filter((one) => one.id !== shown);
  return others[Math.floor(random() * others.length)];
}

/** The recommended kingdoms by the boxes that they need, in the order in which they come. */
export function byBoxes(known: readonly RecommendedKingdom[]): { sets: string[]; kingdoms: RecommendedKingdom[] }[] {
  const groups = new Map<string, { sets: string[]; kingdoms: RecommendedKingdom[] }>();
  for (const one of known) {
    const key = one.sets.join(" ");
    const group = groups.get(key) ?? { sets: one.sets, kingdoms: [] };
    group.kingdoms.push(one);
    groups.set(key, group);
  }
  // One box alone comes before several together.
  return [...groups.values()].sort((one, other) => one.sets.length - other.sets.length);
}

/** The recommended kingdom that has these cards. */
export function recommendedAs(
  known: readonly RecommendedKingdom[],
  cards: readonly string[],
): RecommendedKingdom | undefined {
  const wanted = [...cards].sort().join(" ");
  return known.find((one) => [...one.cards].sort().join(" ") === wanted);
}

/** What the ten bring, and what must lie beside them. */
export interface Traits {
  durations: number;
  attacks: number;
  reactions: number;
  /** Is the Potion pile needed? */
  potion: boolean;
  roles: Role[];
}

export function traitsOf(cards: readonly CardInfo[]): Traits {
  const count = (type: string): number => cards.filter((card) => card.types.includes(type)).length;
  return {
    durations: count("duration"),
    attacks: count("attack"),
    reactions: count("reaction"),
    potion: cards.some((card) => card.potion > 0),
    roles: ROLES.filter((role) => cards.some((card) => card.roles.includes(role))),
  };
}

/** The wishes as they are filled in. */
export interface WishForm {
  /** The boxes that are left out. */
  without: string[];
  /** How many cards of a box, where that is said. */
  counts: Record<string, number>;
  required: string[];
  banned: string[];
  roles: string[];
  reaction: boolean;
  spread: boolean;
  dose: boolean;
}

export function noWishes(): WishForm {
  return { without: [], counts: {}, required: [], banned: [], roles: [], reaction: false, spread: false, dose: false };
}

/** The wishes as the server wants them; a box that is left out has no count. */
export function wishesOf(form: WishForm, boxes: readonly string[]): RandomKingdom {
  const sets = boxes.filter((box) => !form.without.includes(box));
  const counts = Object.fromEntries(Object.entries(form.counts).filter(([box]) => sets.includes(box)));
  return {
    ...(sets.length < boxes.length ? { sets } : {}),
    counts,
    required: [...form.required],
    banned: [...form.banned],
    roles: [...form.roles],
    reaction: form.reaction,
    spread: form.spread,
    alchemy_dose: form.dose,
  };
}

/** How many wishes there are: a box left out or counted, a card, a role and so on is one each. */
export function countWishes(form: WishForm): number {
  const counted = Object.keys(form.counts).filter((box) => !form.without.includes(box));
  const single = [form.reaction, form.spread, form.dose].filter(Boolean).length;
  return form.without.length + counted.length + form.required.length + form.banned.length + form.roles.length + single;
}

/** Letters without case, accents and signs: what people type is compared so. */
export function plain(text: string): string {
  return text
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "oe")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The kingdom card of that name in either language; of a beginning, if only one card begins so. */
export function findCard(text: string, cards: readonly CardInfo[]): CardInfo | undefined {
  const wanted = plain(text);
  if (!wanted) return undefined;
  const named = (card: CardInfo): string[] => [plain(card.names.en), plain(card.names.fr), plain(card.id)];
  const exact = cards.find((card) => named(card).includes(wanted));
  if (exact) return exact;
  const begin = cards.filter((card) => named(card).some((name) => name.startsWith(wanted)));
  return begin.length === 1 ? begin[0] : undefined;
}

/** The address of a page with these ten cards. */
export function withCards(path: string, cards: readonly string[]): string {
  return `${path}?cards=${cards.map(encodeURIComponent).join(",")}`;
}

/** The cards that a link names; an empty list if it names none. */
export function cardsIn(query: URLSearchParams): string[] {
  return (query.get("cards") ?? "")
    .split(",")
    .map((card) => card.trim())
    .filter(Boolean);
}
