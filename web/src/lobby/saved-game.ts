/** A saved game as far as the page must know it: the server checks the rest. */
export interface Saved {
  text: string;
  /** Who played, by seat; "" where the file does not tell. */
  names: string[];
}

/** The players of a record; null if this is no saved game. */
export function readSaved(text: string): Saved | null {
  let found: unknown;
  try {
    found = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
  if (typeof found !== "object" || found === null || !("royaume" in found)) return null;
  const { names, setup } = found as { names?: unknown; setup?: { players?: unknown } };
  const players = typeof setup?.players === "number" ? setup.players : 0;
  if (!Number.isInteger(players) || players < 2 || players > 6) return null;
  const given = Array.isArray(names) ? names : [];
  return {
    text: text.replace(/^\ufeff/, ""),
    names: Array.from({ length: players }, (_, seat) => (typeof given[seat] === "string" ? given[seat] : "")),
  };
}
