/** The table as one viewer sees it: what the board shows, in play, for spectators and in a replay. */
import { newIn, sortedHand } from "./spots";
import { catalogue } from "./catalogue.svelte";
import { LogBook, type LogTurn } from "./log";
import type { EventView, GameView, PlayerView, SeatInfo } from "./protocol";

export class TableSight {
  view: GameView;
  events: EventView[];
  names = $state.raw<string[]>([]);
  /** What is known of the people and bots; nothing when one looks back. */
  seats = $state.raw<SeatInfo[]>([]);
  /** How far bots are with their plans, by seat. */
  thinking = $state.raw<Record<number, number>>({});
  /** Points by seat, where they are shown. */
  points = $state.raw<number[] | null>(null);
  /** The seat whose crest is the first: the reader's. */
  base = $state(0);

  #before: string[] = [];
  #book = new LogBook();
  /** Places in the hand that hold a card that has just come. */
  fresh = $state.raw(new Set<number>());

  constructor(view: GameView, events: EventView[]) {
    this.view = $state.raw(view);
    this.events = $state.raw(events);
    this.#before = [...this.hand];
  }

  /** Another moment of the game. */
  show(view: GameView, events: EventView[]): void {
    const wasSeat = this.shownSeat;
    this.view = view;
    this.events = events;
    const { hand } = this;
    this.fresh = wasSeat === this.shownSeat ? newIn(hand, this.#before) : new Set();
    this.#before = [...hand];
  }

  /** Whose cards are shown in front of the viewer: in a possessed turn those of the possessed player; -1: nobody's. */
  shownSeat = $derived.by(() => {
    const { seat, question, possessor, active } = this.view;
    if (seat < 0) return -1;
    if (question && question.decider === seat) return question.seat;
    return possessor === seat ? active : seat;
  });

  shown = $derived.by<PlayerView | null>(() => this.view.players[this.shownSeat] ?? null);
  hand = $derived(sortedHand(this.shown?.hand ?? [], (id) => catalogue.card(id)));
  active = $derived.by<PlayerView | null>(() => this.view.players[this.view.active] ?? null);
  /** The others, in the order in which they play after the viewer. */
  foes = $derived.by<PlayerView[]>(() => {
    const { players } = this.view;
    const first = this.shownSeat < 0 ? 0 : this.shownSeat + 1;
    return players
      .map((_, number) => players[(first + number) % players.length] as PlayerView)
      .filter((player) => player.seat !== this.shownSeat);
  });
  turns = $derived.by<LogTurn[]>(() => this.#book.turns(this.events));

  /** Which crest a seat has: the viewer's own is always the same one. */
  crest(seat: number): number {
    const count = this.view.players.length || 1;
    return (seat - this.base + count) % count;
  }
}
