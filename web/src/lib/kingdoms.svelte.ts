/** The recommended kingdoms, asked for once, and the wishes for random ones, which last as long as the page. */
import { api } from "./api";
import { BOXES, catalogue } from "./catalogue.svelte";
import { noWishes, recommendedAs, type WishForm } from "./kingdom";
import type { CardInfo, RecommendedKingdom } from "./protocol";
import { inWords } from "./texts.svelte";

class Kingdoms {
  recommended = $state.raw<RecommendedKingdom[]>([]);
  wishes = $state<WishForm>(noWishes());

  async load(): Promise<void> {
    if (!this.recommended.length) this.recommended = await api.kingdoms();
  }

  /** What a recommended kingdom of these cards is called; "" for any other. */
  nameOf(cards: readonly string[]): string {
    const known = recommendedAs(this.recommended, cards);
    return known ? inWords(known.names) : "";
  }

  /** The cards that may be one of the ten, as the server lists them. */
  get cards(): CardInfo[] {
    return [...catalogue.cards.values()].filter((card) => card.kingdom);
  }

  /** The boxes, and after them the custom sets of the server. */
  get boxes(): string[] {
    return [...new Set([...BOXES, ...this.cards.map((card) => card.set)])];
  }
}

export const kingdoms = new Kingdoms();
