/** For tests: the cards of the four boxes, and sentences as people read them, in both languages. */
import { readFileSync } from "node:fs";
import { vi } from "vitest";
import { catalogue } from "./catalogue.svelte";
import type { CardInfo, EventView, QuestionView } from "./protocol";
import { partsOf } from "./rich-text";
import { speak } from "./texts.svelte";

export const NAMES = ["Alice", "Bob", "Élodie"];
export const SPECTATOR = -1;

const ROOT = new URL("../../../", import.meta.url);

export function readFile(path: string): string {
  return readFileSync(new URL(path, ROOT), "utf8");
}

/** The cards as the catalogue of the Python side has them, as far as the page's sentences need them. */
export function allCards(): CardInfo[] {
  return ["base", "intrigue", "seaside", "alchemy"].flatMap((set) =>
    readFile(`src/royaume/rules/${set}.toml`)
      .split(/^\[\[/m)
      .filter((block) => block.startsWith("card]]"))
      .map((block) => cardOf(set, block)),
  );
}

function cardOf(set: string, block: string): CardInfo {
  const text = (name: string): string => new RegExp(`^${name} = "(.*)"$`, "m").exec(block)?.[1] ?? "";
  const number = (name: string): number => Number(new RegExp(`^${name} = (\\d+)$`, "m").exec(block)?.[1] ?? 0);
  const list = (name: string): string[] =>
    [...(new RegExp(`^${name} = \\[(.*)\\]$`, "m").exec(block)?.[1] ?? "").matchAll(/"(.*?)"/g)].map(
      (match) => match[1] ?? "",
    );
  return {
    id: text("id"),
    set,
    set_names: { en: set, fr: set },
    names: { en: text("en"), fr: text("fr") },
    breakable: { en: text("en"), fr: text("fr") },
    cost: number("cost"),
    potion: number("potion"),
    types: list("types"),
    kingdom: text("kind") === "kingdom",
    roles: list("roles"),
    piles: [],
    bonuses: { cards: 0, actions: 0, buys: 0, coins: 0, potions: 0, vp: 0 },
    effect: { en: text("effect"), fr: text("effect_fr") },
    paragraphs: { en: [], fr: [] },
    prints_bonuses: false,
    gist: { en: text("gist"), fr: text("gist_fr") },
    icon: text("icon"),
    legend: text("legend"),
    options: {},
    rulings: 0,
  };
}

/** Texts and cards are there, as once the page has begun. */
export async function begin(): Promise<void> {
  vi.stubGlobal("document", { documentElement: {} });
  catalogue.cards = new Map(allCards().map((card) => [card.id, card]));
  await speak("fr");
  await speak("en");
}

/** What is said in English and in French, with ordinary spaces and cards by their names. */
export async function both(tell: () => string): Promise<[string, string]> {
  await speak("en");
  const english = told(tell());
  await speak("fr");
  return [english, told(tell())];
}

export function told(sentence: string): string {
  return partsOf(sentence)
    .map((part) => ("card" in part ? catalogue.name(part.card) + part.tail : part.text))
    .join("")
    .replaceAll("\u202f", " ");
}

export function cards(text: string): string[] {
  return text.split(" ").flatMap((word) => {
    const [id = "", times = "1"] = word.split("*");
    return id ? Array.from({ length: Number(times) }, () => id) : [];
  });
}

/** An event as its reader knows it. */
export function event(kind: string, seat: number, known: string, more: Partial<EventView> = {}): EventView {
  const list = cards(known);
  return {
    kind,
    seat,
    cards: list,
    count: list.length,
    other: -1,
    key: "",
    holder: "",
    plus: [0, 0, 0, 0, 0],
    ...more,
  };
}

/** A question to the first player about these cards. */
export function question(why: string, card: string, offered: string, more: Partial<QuestionView> = {}): QuestionView {
  const options = [...new Set(cards(offered))].map((id) => ({
    card: id,
    key: "",
    count: cards(offered).filter((one) => one === id).length,
  }));
  return {
    decider: 0,
    seat: 0,
    why,
    card,
    least: 1,
    most: 1,
    ordered: false,
    about: -1,
    place: "hand",
    shown: [],
    options,
    ...more,
  };
}
