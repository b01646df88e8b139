/** Making tables: every way into a game. */
import { api, type Level } from "../lib/api";
import { ownName } from "../lib/reader-name";
import type { NewTable } from "../lib/protocol";
import { router } from "../lib/router.svelte";
import type { Saved } from "./saved-game";

/** Make the table, begin at once where nobody is waited for, and go there. */
export async function openTable(wanted: NewTable): Promise<void> {
  const { table } = await api.makeTable(wanted);
  const isWaiting = wanted.seats.some((seat) => seat.kind === "open");
  if (!isWaiting && table.status === "waiting") await api.start(table.id);
  router.go(`/table/${table.id}`);
}

/** A game against one bot; without cards in a kingdom that is drawn. */
export async function playNow(level: Level, cards?: readonly string[]): Promise<void> {
  // A stray card or two of Alchemy are no fun, says its booklet.
  const ten = cards ?? (await api.randomKingdom({ alchemy_dose: true })).cards;
  await openTable({
    seats: [
      { kind: "me", name: ownName() },
      { kind: "bot", level },
    ],
    kingdom: { cards: [...ten] },
  });
}

/** A saved game goes on: the reader has one seat, bots have the others. */
export async function playOn(saved: Saved, seat: number, level: Level): Promise<void> {
  await openTable({
    seats: saved.names.map((_, number) => (number === seat ? { kind: "me", name: ownName() } : { kind: "bot", level })),
    record: saved.text,
  });
}
