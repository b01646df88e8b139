/** The replay of a game: the decision that is shown, what is seen there, and the steps to others. */
import { api } from "./api";
import type { GameReview, Seen } from "./protocol";

/** Moments that are kept, so that to go back and forth is at once. */
const MOST_KEPT = 80;

export class GameReplay {
  review = $state.raw<GameReview | null>(null);
  /** How many answers have been given. */
  at = $state(0);
  /** Whose eyes; -1: a spectator's. */
  seat = $state(-1);
  /** What is shown: the moment that was wanted last, as soon as it is there. */
  seen = $state.raw<Seen | null>(null);
  /** Does `seen` show that moment already? */
  isThere = $state(false);
  problem = $state.raw<unknown>(null);
  /** The code with which others may look too, as far as one knows it: the host does. */
  shared = $state("");

  #kept = new Map<string, Promise<Seen>>();
  #wanted = "";

  constructor(
    readonly id: string,
    readonly game: number,
    readonly code: string,
  ) {}

  get last(): number {
    return this.review?.moments.length ?? 0;
  }

  /** Everything that is asked only once. The reader sees what their own seat sees, unless another is named. */
  async open(at: number, seat: number | null): Promise<void> {
    this.problem = null;
    try {
      const [review, table] = await Promise.all([
        api.review(this.id, this.game, this.code),
        api.table(this.id, this.code),
      ]);
      this.shared = this.code || (table.table.watch ?? "");
      await this.show(at, seat ?? table.seats[0] ?? -1);
      this.review = review;
    } catch (error) {
      this.problem = error;
    }
  }

  async show(at: number, seat: number): Promise<void> {
    this.at = at;
    this.seat = seat;
    this.isThere = false;
    const wanted = `${at}/${seat}`;
    this.#wanted = wanted;
    try {
      const seen = await this.#moment(at, seat);
      if (this.#wanted !== wanted) return;
      this.seen = seen;
      this.isThere = true;
      this.problem = null;
      // Most people go on from here. If that fails, it will be said when it is wanted.
      if (at < this.last) this.#moment(at + 1, seat).catch(() => undefined);
    } catch (error) {
      if (this.#wanted === wanted) this.problem = error;
    }
  }

  #moment(at: number, seat: number): Promise<Seen> {
    const key = `${at}/${seat}`;
    let found = this.#kept.get(key);
    if (!found) {
      found = api.moment(this.id, this.game, at, seat, this.code);
      found.catch(() => this.#kept.delete(key));
      this.#kept.set(key, found);
      const oldest = this.#kept.keys().next().value;
      if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    }
    return found;
  }
}
