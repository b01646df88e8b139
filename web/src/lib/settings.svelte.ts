/** What the browser remembers: the look of the page, the reader's name, and the tables with a seat of the reader. */
import type { Level } from "./api";

export type Theme = "auto" | "light" | "dark";

/** A table where this browser has a seat, or that it watches. */
export interface RememberedTable {
  id: string;
  /** The code of the link that led here; players need none. */
  code: string;
  /** Who else sits there, and when it was last seen. */
  names: string[];
  turn: number;
  seen: number;
  over: boolean;
}

interface Settings {
  language: string;
  theme: Theme;
  name: string;
  level: Level;
  /** Is a card enlarged when the pointer rests on it? */
  enlarge: boolean;
  /** Is a card's name in the other language shown beside its own? */
  otherName: boolean;
  tables: RememberedTable[];
}

const PLACE = "royaume";
const MOST_TABLES = 12;

const FRESH: Settings = {
  language: "",
  theme: "auto",
  name: "",
  level: "knight",
  enlarge: true,
  otherName: false,
  tables: [],
};

function read(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? { ...FRESH, ...found } : FRESH;
  } catch {
    // Storage that is forbidden or damaged: everything is as on the first day.
    return FRESH;
  }
}

export const settings = $state<Settings>(read());

/** Write what was changed into the browser's storage. */
export function saveSettings(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // Then it lasts as long as the page.
  }
}

export function rememberTable(table: RememberedTable): void {
  settings.tables = [table, ...settings.tables.filter((other) => other.id !== table.id)].slice(0, MOST_TABLES);
  saveSettings();
}

export function forgetTable(id: string): void {
  settings.tables = settings.tables.filter((table) => table.id !== id);
  saveSettings();
}

/** Show light, dark, or what the system says. */
export function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "auto") root.removeAttribute("data-theme");
  else root.dataset.theme = settings.theme;
}
