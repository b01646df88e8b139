/** The table as it is now: a socket that keeps itself open, and what came over it. */
import type { ClientMessage, EventView, GameState, SeatInfo, ServerMessage, TableInfo } from "./protocol";
import { reader, say } from "./texts.svelte";

export const PROTOCOL = 1;
/** Refusals after which it would be no use to connect again. */
const FINAL: readonly string[] = ["link-wrong", "table-unknown", "protocol-other", "origin-foreign"];
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8_000;
const SLOW_MS = 400;
/** A line that is silent for so long is asked whether it is still there. */
const SILENCE_MS = 20_000;

export type Line = "connecting" | "open" | "lost" | "refused";

export class Live {
  line = $state<Line>("connecting");
  /** Why the server refused the connection, or the last thing one did. */
  problem = $state.raw<{ key: string; text: string } | null>(null);
  table = $state.raw<TableInfo | null>(null);
  seats = $state.raw<number[]>([]);
  host = $state(false);
  game = $state.raw<GameState | null>(null);
  /** The log of each of the reader's seats, in the order of `game.seen`. */
  logs = $state.raw<EventView[][]>([]);
  /** How far the bots' plans are, by seat. */
  thinking = $state.raw<Record<number, number>>({});
  /** When the time to think ends, where it is limited. */
  deadline = $state<number | null>(null);
  /** The question that an answer is on its way for, or -1; nothing can be answered twice. */
  sent = $state(-1);
  /** Is an answer on its way for longer than people take for at once? */
  isSlow = $state(false);

  #slow: ReturnType<typeof setTimeout> | undefined;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;

  constructor(
    readonly id: string,
    readonly code: string,
  ) {
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#silence);
    clearTimeout(this.#slow);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  /** They stay the same list while nobody comes or goes, so that no line of the log is written anew. */
  names = $derived.by(() => (this.table?.seats ?? []).map((seat) => seat.name || say("table-open-seat")));

  seat(number: number): SeatInfo | undefined {
    return this.table?.seats[number];
  }

  answer(seat: number, options: number[]): void {
    if (!this.game || this.sent === this.game.question) return;
    this.#expect(this.game.question);
    this.problem = null;
    this.#say({ type: "answer", question: this.game.question, seat, options });
  }

  undo(seat: number): void {
    if (!this.game) return;
    this.problem = null;
    this.#say({ type: "undo", question: this.game.question, seat });
  }

  replyToUndo(seat: number, agrees: boolean): void {
    if (!this.game) return;
    this.#say({ type: "undo_reply", question: this.game.question, seat, agrees });
  }

  /** Try again now, and say so. */
  retry(): void {
    this.#wait = FIRST_WAIT_MS;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#connect();
  }

  /** The answer to that question is on its way; -1: none is. */
  #expect(question: number): void {
    this.sent = question;
    clearTimeout(this.#slow);
    this.isSlow = false;
    if (question >= 0) this.#slow = setTimeout(() => (this.isSlow = true), SLOW_MS);
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    if (this.#closed) return;
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/socket`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("lang", reader.language);
    if (this.code) url.searchParams.set("code", this.code);
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      const { game, logs } = this;
      this.#say({
        type: "hello",
        protocol: PROTOCOL,
        game: game?.game ?? 0,
        undos: game?.undos ?? 0,
        since: logs[0]?.length ?? 0,
      });
      this.#heard = Date.now();
      clearInterval(this.#silence);
      this.#silence = setInterval(() => this.#check(socket), SILENCE_MS / 2);
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#heard = Date.now();
      this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      clearInterval(this.#silence);
      this.#lost();
    };
  }

  #check(socket: WebSocket): void {
    const silent = Date.now() - this.#heard;
    if (silent > 2 * SILENCE_MS) socket.close();
    else if (silent > SILENCE_MS) this.#say({ type: "ping" });
  }

  #lost(): void {
    // An answer that was on its way may or may not have arrived: the next state tells.
    this.#expect(-1);
    if (this.#closed || this.line === "refused") return;
    this.line = "lost";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
  }

  #hurry = (): void => {
    if (this.line === "lost" && document.visibilityState === "visible") this.retry();
  };

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.line = "open";
        this.#wait = FIRST_WAIT_MS;
        this.table = message.table;
        this.seats = message.seats;
        this.host = message.host;
        break;
      case "table":
        this.table = message.table;
        break;
      case "game":
        this.#take(message);
        break;
      case "thinking":
        this.thinking = { ...this.thinking, [message.seat]: message.share };
        break;
      case "refused":
        this.problem = message;
        if (message.question !== null) this.#expect(-1);
        if (this.line !== "open" && FINAL.includes(message.key)) this.line = "refused";
        break;
      case "pong":
        break;
    }
  }

  #take(game: GameState): void {
    const isSame = this.game?.game === game.game && this.game.undos === game.undos;
    this.logs = game.seen.map((seen, number) => {
      const known = isSame ? (this.logs[number] ?? []) : [];
      return [...known.slice(0, seen.begin), ...seen.events];
    });
    this.game = game;
    this.deadline = game.seconds_left === null ? null : Date.now() + 1000 * game.seconds_left;
    if (Object.keys(this.thinking).length) this.thinking = {};
    this.#expect(-1);
  }
}
