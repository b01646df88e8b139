/** Who shall sit where, as it is filled in before a table is made. */
import type { Level } from "../lib/api";
import type { WantedSeat } from "../lib/protocol";

/** The reader, another person at the same screen, a person with the link, or a bot. */
export type SeatKind = "me" | "here" | "open" | "bot";
export const SEAT_KINDS: readonly SeatKind[] = ["me", "here", "open", "bot"];

export const FEWEST_SEATS = 2;
export const MOST_SEATS = 6;

export interface SeatPlan {
  /** Tells rows apart while seats come and go. */
  key: number;
  kind: SeatKind;
  /** The name of another person at the same screen. */
  name: string;
  level: Level;
}

/** The seats for the server. A name that is missing stays away, so that the server can say which. */
export function wantedSeats(plans: readonly SeatPlan[], ownName: string): WantedSeat[] {
  return plans.map(({ kind, name, level }): WantedSeat => {
    if (kind === "bot") return { kind, level };
    if (kind === "open") return { kind };
    const called = kind === "me" ? ownName : name.trim();
    return called ? { kind: "me", name: called } : { kind: "me" };
  });
}

/** A seat more: a bot, as that needs nobody. */
export function withSeat(plans: readonly SeatPlan[], level: Level): SeatPlan[] {
  if (plans.length >= MOST_SEATS) return [...plans];
  const key = Math.max(0, ...plans.map((plan) => plan.key)) + 1;
  return [...plans, { key, kind: "bot", name: "", level }];
}

export function withoutSeat(plans: readonly SeatPlan[], key: number): SeatPlan[] {
  return plans.length > FEWEST_SEATS ? plans.filter((plan) => plan.key !== key) : [...plans];
}

/** The reader has one seat: on a move, another person at the same screen takes the seat that was left. */
export function withKind(plans: readonly SeatPlan[], key: number, kind: SeatKind): SeatPlan[] {
  return plans.map((plan) => {
    if (plan.key === key) return { ...plan, kind };
    return kind === "me" && plan.kind === "me" ? { ...plan, kind: "here" } : plan;
  });
}
