/** The reader's name at a table. */
import { saveSettings, settings } from "./settings.svelte";
import { say } from "./texts.svelte";

/** As many letters as the server takes. */
export const LONGEST_NAME = 24;

/** The reader's name, or a word for a reader without one. */
export function ownName(): string {
  return settings.name.trim() || say("home-guest");
}

export function rememberName(name: string): void {
  settings.name = name.trim();
  saveSettings();
}
