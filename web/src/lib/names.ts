/** What one is called at a table. */
import { keep, kept } from "./kept.svelte";
import { say } from "./texts.svelte";

/** As many letters as the server takes. */
export const LONGEST_NAME = 24;

/** One's own name, or a word for whoever has not given one. */
export function ownName(): string {
  return kept.name.trim() || say("home-guest");
}

export function keepName(name: string): void {
  kept.name = name.trim();
  keep();
}
