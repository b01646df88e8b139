/** The HTTP half of the server's API. Whatever is refused is thrown as a `Refused` with the server's words. */
import type {
  CardInfo,
  CardPage,
  ChangedTable,
  GameReview,
  KingdomInfo,
  MadeTable,
  NewTable,
  RandomKingdom,
  RecommendedKingdom,
  RuleBook,
  Seen,
  Sit,
  TableInfo,
} from "./protocol";
import { reader, say } from "./texts.svelte";

export type Level = "page" | "squire" | "knight" | "seneschal";
export const LEVELS: readonly Level[] = ["page", "squire", "knight", "seneschal"];

/** Why the server did not do it, in the reader's language. */
export class Refused extends Error {
  constructor(
    readonly key: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

/** What to tell people of an error of whatever kind. */
export function wordsOf(error: unknown): string {
  return error instanceof Refused ? error.message : say("shell-failed", { what: String(error) });
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = new URL(path, location.origin);
  url.searchParams.set("lang", reader.language);
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch {
    throw new Refused("server-away", say("shell-server-away"), 0);
  }
  let found: unknown;
  try {
    found = await response.json();
  } catch {
    throw new Refused("server-strange", say("shell-server-strange", { status: response.status }), response.status);
  }
  if (!response.ok) {
    const problem = found as { key?: string; text?: string };
    throw new Refused(
      problem.key ?? "server-strange",
      problem.text ?? say("shell-server-strange", { status: response.status }),
      response.status,
    );
  }
  return found as T;
}

const TRIES = 5;
const PAUSE = 1000;

/** Repeat the request while the server is away. Only for requests that may be done twice. */
export async function insist<T>(request: () => Promise<T>, pause = PAUSE): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await request();
    } catch (error) {
      const isAway = error instanceof Refused && (error.status === 0 || error.status === 503);
      if (!isAway || tries === TRIES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function withCode(path: string, code: string, more: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(code ? { code } : {});
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return query.size ? `${path}?${query}` : path;
}

export const api = {
  cards: () => ask<CardInfo[]>("GET", "/api/cards"),
  card: (id: string) => ask<CardPage>("GET", `/api/cards/${encodeURIComponent(id)}`),
  rules: () => ask<RuleBook[]>("GET", "/api/rules"),
  kingdoms: () => ask<RecommendedKingdom[]>("GET", "/api/kingdoms"),
  randomKingdom: (wishes: RandomKingdom) => ask<KingdomInfo>("POST", "/api/kingdoms/random", wishes),
  readKingdom: (text: string) => ask<KingdomInfo>("POST", "/api/kingdoms/read", { text }),
  makeTable: (wanted: NewTable) => ask<MadeTable>("POST", "/api/tables", wanted),
  publicTables: () => ask<TableInfo[]>("GET", "/api/tables"),
  table: (id: string, code = "") => ask<MadeTable>("GET", withCode(`/api/tables/${encodeURIComponent(id)}`, code)),
  change: (id: string, wanted: ChangedTable) => ask<MadeTable>("PATCH", `/api/tables/${id}`, wanted),
  sit: (id: string, wanted: Sit) => ask<MadeTable>("POST", `/api/tables/${encodeURIComponent(id)}/seats`, wanted),
  start: (id: string) => ask<MadeTable>("POST", `/api/tables/${id}/start`),
  rematch: (id: string) => ask<MadeTable>("POST", `/api/tables/${id}/rematch`),
  resign: (id: string, seat: number) => ask<MadeTable>("POST", `/api/tables/${id}/resign`, { seat }),
  review: (id: string, game: number, code = "") =>
    ask<GameReview>("GET", withCode(`/api/tables/${encodeURIComponent(id)}/games/${game}/review`, code)),
  moment: (id: string, game: number, answers: number, seat: number, code = "") =>
    ask<Seen>("GET", withCode(`/api/tables/${encodeURIComponent(id)}/games/${game}/review/${answers}`, code, { seat })),
  /** Where the record of a game can be downloaded. */
  recordUrl: (id: string, game: number, code = "") => withCode(`/api/tables/${id}/games/${game}/record`, code),
  record: (id: string, game: number, code = "") => ask<object>("GET", api.recordUrl(id, game, code)),
};
