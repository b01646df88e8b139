/** Which card is shown enlarged: the one that the pointer rests on, that was pressed long, or that was asked for. */
import { settings } from "./settings.svelte";

const REST_MS = 120;
const LONG_PRESS_MS = 450;

class Enlarged {
  /** The card, or "" for none. */
  id = $state("");
  /** Was it asked for, so that it opens where there is no margin to show it in (a phone)? */
  isOpen = $state(false);
  /** Is there a margin on the screen that shows it? */
  hasMargin = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** Show it, also where it must be opened. */
  show(id: string): void {
    this.id = id;
    this.isOpen = !this.hasMargin;
  }

  close(): void {
    this.isOpen = false;
  }

  /** For everything that stands for a card: hover, focus or a long press shows it. */
  on = (node: HTMLElement, id: string) => {
    let card = id;
    let press: ReturnType<typeof setTimeout> | undefined;
    let wasLong = false;
    const rest = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse" || !settings.enlarge) return;
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => (this.id = card), REST_MS);
    };
    const leave = (): void => {
      clearTimeout(this.#resting);
      clearTimeout(press);
    };
    const focus = (): void => {
      if (node.matches(":focus-visible")) this.id = card;
    };
    const down = (event: PointerEvent): void => {
      wasLong = false;
      if (event.pointerType === "mouse") return;
      press = setTimeout(() => {
        wasLong = true;
        this.show(card);
      }, LONG_PRESS_MS);
    };
    // The click that ends a long press is no click on the card.
    const click = (event: MouseEvent): void => {
      if (!wasLong) return;
      wasLong = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event): void => {
      event.preventDefault();
      this.show(card);
    };
    const heard: [string, EventListener][] = [
      ["pointerenter", rest as EventListener],
      ["pointerleave", leave],
      ["pointerup", leave],
      ["pointercancel", leave],
      ["focus", focus],
      ["pointerdown", down as EventListener],
      ["contextmenu", menu],
    ];
    for (const [name, listener] of heard) node.addEventListener(name, listener);
    node.addEventListener("click", click as EventListener, true);
    return {
      update: (next: string) => {
        card = next;
      },
      destroy: () => {
        leave();
        for (const [name, listener] of heard) node.removeEventListener(name, listener);
        node.removeEventListener("click", click as EventListener, true);
      },
    };
  };
}

export const enlarged = new Enlarged();
