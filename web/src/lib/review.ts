/** A game that is over, looked at: who won and by how much, how it came about, and what can be stepped to. */
import type { GameReview, GameView, HoldingInfo, MomentInfo, PlayerView, TurnInfo } from "./protocol";

/** Who won. `margin`: points before the best of the others, or before the reader who lost; 0: by fewer turns. */
export interface Verdict {
  kind: "you" | "lost" | "other" | "shared-you" | "shared";
  winners: number[];
  margin: number;
}

/** `seats` are the reader's: one reader is "you"; people who share a screen, and spectators, read names. */
export function verdictOf(view: Pick<GameView, "winners" | "players">, seats: readonly number[]): Verdict {
  const { winners } = view;
  const me = seats.length === 1 ? (seats[0] ?? -1) : -1;
  const best = pointsOf(view.players[winners[0] ?? 0]);
  const others = view.players.filter((player) => !winners.includes(player.seat)).map(pointsOf);
  if (winners.length > 1) return { kind: winners.includes(me) ? "shared-you" : "shared", winners, margin: 0 };
  if (winners.includes(me)) return { kind: "you", winners, margin: best - Math.max(...others) };
  if (me >= 0) return { kind: "lost", winners, margin: best - pointsOf(view.players[me]) };
  return { kind: "other", winners, margin: best - Math.max(...others) };
}

function pointsOf(player: Pick<PlayerView, "points"> | undefined): number {
  return player?.points ?? 0;
}

/** The places by seat, from 1: more points, then fewer turns; those who are equal share a place. */
export function placesOf(players: readonly Pick<PlayerView, "seat" | "points" | "turns">[]): number[] {
  return players.map(
    (player) =>
      1 +
      players.filter((other) => {
        const more = pointsOf(other) - pointsOf(player);
        return more > 0 || (more === 0 && other.turns < player.turns);
      }).length,
  );
}

/** Why it ended: the empty pile that ends the game alone, or else all empty piles. */
export function emptyPiles(view: Pick<GameView, "supply">): string[] {
  const empty = view.supply.filter((pile) => pile.count === 0);
  const last = empty.filter((pile) => pile.ends_game);
  return (last.length > 0 ? last : empty).map((pile) => pile.card);
}

/**
 * How it went, as far as the points tell: before the last turn another player was ahead; or nobody else ever was; or the
 * winner was in front for good from some turn on; or all that can be said is how often the lead changed hands.
 */
export type Story =
  | { kind: "last"; seat: number; points: number; turn: number }
  | { kind: "never-behind" }
  | { kind: "since"; turn: number; changes: number }
  | { kind: "changes"; changes: number };

export function storyOf(turns: readonly TurnInfo[], winners: readonly number[]): Story | null {
  const changes = leadChanges(turns);
  const winner = winners[0];
  const final = turns[turns.length - 1];
  if (winner === undefined || !final) return null;
  const lead = (turn: TurnInfo): number => {
    const others = turn.points.filter((_, seat) => seat !== winner);
    return (turn.points[winner] ?? 0) - Math.max(...others);
  };
  if (winners.length > 1 || lead(final) <= 0) return changes ? { kind: "changes", changes } : null;
  const before = turns[turns.length - 2];
  if (before && lead(before) < 0) {
    const seat = before.points.indexOf(Math.max(...before.points));
    return { kind: "last", seat, points: -lead(before), turn: before.number };
  }
  if (turns.every((turn) => lead(turn) >= 0)) return { kind: "never-behind" };
  const since = turns[turns.findLastIndex((turn) => lead(turn) <= 0) + 1] ?? final;
  return { kind: "since", turn: since.number, changes };
}

/** How often the lead went to another player. */
function leadChanges(turns: readonly TurnInfo[]): number {
  let leader = -1;
  let changes = 0;
  for (const { points } of turns) {
    const best = Math.max(...points);
    const found = points.indexOf(best);
    if (points.lastIndexOf(best) !== found || found === leader) continue;
    if (leader >= 0) changes += 1;
    leader = found;
  }
  return changes;
}

/** What the bars are made of: every card that is worth something to a player, first those of every game (`first`). */
export function scoringCards(holdings: readonly (readonly HoldingInfo[])[], first: readonly string[]): string[] {
  const cards = holdings.flatMap((held) => held.filter((one) => one.points > 0).map((one) => one.card));
  return [...first.filter((card) => cards.includes(card)), ...new Set(cards.filter((card) => !first.includes(card)))];
}

export interface Bar {
  /** What is worth something, in the order of the bars, and what costs points. */
  parts: HoldingInfo[];
  losses: HoldingInfo[];
  /** How long the bar is, as a share of the room for all. */
  share: number;
}

/** So much of the room is kept for what costs points, where anybody has that. */
const ROOM_FOR_LOSSES = 0.12;

export function barsOf(holdings: readonly (readonly HoldingInfo[])[], first: readonly string[]): Bar[] {
  const order = scoringCards(holdings, first);
  const bars = holdings.map((held) => ({
    parts: held
      .filter((one) => one.points > 0)
      .sort((one, other) => order.indexOf(one.card) - order.indexOf(other.card)),
    losses: held.filter((one) => one.points < 0),
  }));
  const longest = Math.max(1, ...bars.map((bar) => sum(bar.parts)));
  const room = bars.some((bar) => bar.losses.length) ? 1 - ROOM_FOR_LOSSES : 1;
  return bars.map((bar) => ({ ...bar, share: (room * sum(bar.parts)) / longest }));
}

function sum(parts: readonly HoldingInfo[]): number {
  return parts.reduce((total, one) => total + one.points, 0);
}

// Moments: number K is after K answers. The last one has no decision any more.

/** The number of the turn in `turns` that moment is in. */
export function turnAt(turns: readonly TurnInfo[], at: number): number {
  return Math.max(
    0,
    turns.findLastIndex((turn) => turn.answers <= at),
  );
}

export function nextTurn({ turns, moments }: Pick<GameReview, "turns" | "moments">, at: number): number {
  return turns.find((turn) => turn.answers > at)?.answers ?? moments.length;
}

/** The beginning of this turn, or from there that of the one before. */
export function previousTurn({ turns }: Pick<GameReview, "turns">, at: number): number {
  return turns.findLast((turn) => turn.answers < at)?.answers ?? 0;
}

/** The next decision of that seat, or nothing if there is none. */
export function nextOf(moments: readonly MomentInfo[], at: number, seat: number): number | null {
  const found = moments.findIndex((moment, number) => number > at && moment.seat === seat);
  return found < 0 ? null : found;
}

export function previousOf(moments: readonly MomentInfo[], at: number, seat: number): number | null {
  const found = moments.findLastIndex((moment, number) => number < at && moment.seat === seat);
  return found < 0 ? null : found;
}

/** A number of an address; whatever is not one is the other. */
export function numberIn(text: string | null, otherwise: number): number {
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise;
}

/** The address of a moment; what goes without saying is left out. */
export function replayUrl(id: string, game: number, { at = 0, seat, code = "" }: Place = {}): string {
  const query = new URLSearchParams();
  if (at) query.set("at", String(at));
  if (seat !== undefined) query.set("seat", String(seat));
  if (code) query.set("code", code);
  return `/replay/${encodeURIComponent(id)}/${game}${query.size ? `?${query}` : ""}`;
}

export interface Place {
  at?: number;
  seat?: number;
  code?: string;
}
