/** The cards as the server tells them, own ones too. */
import { api } from "./api";
import type { CardInfo, CardPage } from "./protocol";
import { inWords, reader } from "./texts.svelte";

export type Type = "action" | "attack" | "reaction" | "duration" | "treasure" | "victory" | "curse";

export const TYPES: readonly Type[] = ["action", "attack", "reaction", "duration", "treasure", "victory", "curse"];
/** The boxes, as their cards are listed. */
export const BOXES = ["base", "intrigue", "seaside", "alchemy"] as const;

class Catalogue {
  cards = $state.raw(new Map<string, CardInfo>());
  #pages = new Map<string, Promise<CardPage>>();

  async load(): Promise<void> {
    if (this.cards.size) return;
    this.cards = new Map((await api.cards()).map((card) => [card.id, card]));
  }

  /** A card that this server does not know (of a record, say) is shown by its id. */
  card(id: string): CardInfo {
    return this.cards.get(id) ?? unknown(id);
  }

  name(id: string): string {
    return inWords(this.card(id).names);
  }

  otherName(id: string): string {
    return this.card(id).names[reader.language === "fr" ? "en" : "fr"];
  }

  /** The card that stands for a type where the types are explained. */
  legend(type: Type): CardInfo | undefined {
    return [...this.cards.values()].find((card) => card.legend === type);
  }

  /** The Victory cards of every game, the dearest first. */
  basicVictories(): string[] {
    return [...this.cards.values()]
      .filter((card) => !card.kingdom && card.types.includes("victory"))
      .sort((one, other) => other.cost - one.cost)
      .map((card) => card.id);
  }

  /** The name of a box, or of a set of custom cards. */
  boxName(set: string): string {
    for (const card of this.cards.values()) if (card.set === set) return inWords(card.set_names);
    return set;
  }

  /** The card with its rulings, asked for once. */
  page(id: string): Promise<CardPage> {
    let page = this.#pages.get(id);
    if (!page) {
      page = api.card(id);
      page.catch(() => this.#pages.delete(id));
      this.#pages.set(id, page);
    }
    return page;
  }
}

export const catalogue = new Catalogue();

/** The types in the order in which they are read on a card. */
export function typesOf(card: CardInfo): Type[] {
  return TYPES.filter((type) => card.types.includes(type)).sort(byField);
}

/** A card that is also a Treasure or an Action begins with that; Victory comes last. */
function byField(one: Type, other: Type): number {
  const order: readonly Type[] = ["treasure", "action", "attack", "reaction", "duration", "victory", "curse"];
  return order.indexOf(one) - order.indexOf(other);
}

/** The classes of a card's field: its own tincture, or two where it has two types. */
export function fieldOf(card: CardInfo): string {
  const [first = "action", ...more] = typesOf(card);
  const field = first === "attack" || first === "reaction" || first === "duration" ? "action" : first;
  return more.length ? `ta-${field} two tb-${more[more.length - 1]}` : `ta-${field} one`;
}

/** The type by whose sign and colour a card is known in a sentence. */
export function mainType(card: CardInfo): Type {
  const types = typesOf(card);
  return types[types.length - 1] ?? "action";
}

/** A card of which nothing is known but its id. */
export function unknown(id: string): CardInfo {
  const nothing = { en: "", fr: "" };
  const name = id.replaceAll("_", " ");
  return {
    id,
    set: "",
    set_names: nothing,
    names: { en: name, fr: name },
    breakable: { en: name, fr: name },
    cost: 0,
    potion: 0,
    types: ["action"],
    kingdom: false,
    roles: [],
    piles: [],
    bonuses: { cards: 0, actions: 0, buys: 0, coins: 0, potions: 0, vp: 0 },
    effect: nothing,
    paragraphs: { en: [], fr: [] },
    prints_bonuses: false,
    gist: nothing,
    icon: "",
    legend: "",
    options: {},
    rulings: 0,
  };
}
