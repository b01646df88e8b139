/** The bonuses that a card prints as figures. */
import type { CardInfo } from "./protocol";
import { say } from "./texts.svelte";

export interface Bonus {
  text: string;
  sign: "treasure" | "victory" | "flask" | null;
  /** Is it what the whole card is about, as on a Treasure? */
  big: boolean;
  /** What a screen reader says. */
  label: string;
}

const WORDS = { cards: "plus-cards", actions: "plus-actions", buys: "plus-buys" } as const;

/** "+2 Cards, +1 Action", a coin or a Victory point with its sign; on a Treasure and a Victory card in large figures. */
export function bonusesOf(card: CardInfo): Bonus[] {
  const found: Bonus[] = [];
  for (const name of ["cards", "actions", "buys"] as const) {
    const count = card.bonuses[name];
    if (count) found.push(plain(say(WORDS[name], { count })));
  }
  const big = card.types.includes("treasure");
  const { coins, potions, vp } = card.bonuses;
  const plus = big ? "" : "+";
  if (coins) found.push({ text: `${plus}${coins}`, sign: "treasure", big, label: say("plus-coins", { count: coins }) });
  if (potions) {
    found.push({ text: `${plus}${potions}`, sign: "flask", big, label: say("plus-potions", { count: potions }) });
  }
  if (vp) found.push({ text: figure(vp), sign: "victory", big: true, label: say("table-points", { count: vp }) });
  return found;
}

function plain(text: string): Bonus {
  return { text, sign: null, big: false, label: text };
}

/** A number with a real minus sign. */
export function figure(number: number): string {
  return number < 0 ? `\u2212${-number}` : String(number);
}
