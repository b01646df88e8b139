/** What the browser keeps: how the page is to look, one's name, and the tables where one sits. */
import type { Level } from "./api";

export type Theme = "auto" | "light" | "dark";

/** A table where this browser has a seat, or that it watches. */
export interface KeptTable {
  id: string;
  /** The code of the link by which one came; one's own seats need none. */
  code: string;
  /** Who else sits there, and when it was last seen. */
  names: string[];
  turn: number;
  seen: number;
  over: boolean;
}

interface Kept {
  language: string;
  theme: Theme;
  name: string;
  level: Level;
  /** Is a card enlarged when the pointer rests on it? */
  enlarge: boolean;
  /** Is a card's name in the other language shown beside its own? */
  otherName: boolean;
  tables: KeptTable[];
}

const PLACE = "royaume";
const MOST_TABLES = 12;

const FRESH: Kept = {
  language: "",
  theme: "auto",
  name: "",
  level: "knight",
  enlarge: true,
  otherName: false,
  tables: [],
};

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? { ...FRESH, ...found } : FRESH;
  } catch {
    // Storage that is forbidden or damaged: everything is as on the first day.
    return FRESH;
  }
}

export const kept = $state<Kept>(read());

/** Keep what was changed. */
export function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // Then it lasts as long as the page.
  }
}

export function keepTable(table: KeptTable): void {
  kept.tables = [table, ...kept.tables.filter((other) => other.id !== table.id)].slice(0, MOST_TABLES);
  keep();
}

export function forgetTable(id: string): void {
  kept.tables = kept.tables.filter((table) => table.id !== id);
  keep();
}

/** Show light, dark, or what the system says. */
export function showTheme(): void {
  const root = document.documentElement;
  if (kept.theme === "auto") root.removeAttribute("data-theme");
  else root.dataset.theme = kept.theme;
}
