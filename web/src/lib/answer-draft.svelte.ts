/** The answer that a player puts together by clicks and keys. */
import { isAnswerAtOnce, isComplete, isSame, layOut, toggled, type Layout, type Spot } from "./spots";
import { catalogue } from "./catalogue.svelte";
import type { OptionView, QuestionView } from "./protocol";
import type { TableSight } from "./table-sight.svelte";

const NO_LAYOUT: Layout = { spots: [], tray: [], trayIs: "offered" };

export class AnswerDraft {
  picks = $state.raw<Spot[]>([]);
  #sight: TableSight;
  #send: (seat: number, options: number[]) => void;
  /** Were all Treasures asked for while Actions could still be played? They are played as soon as they are asked for. */
  #wantsTreasures = false;
  #for = -1;

  constructor(sight: TableSight, send: (seat: number, options: number[]) => void) {
    this.#sight = sight;
    this.#send = send;
  }

  /** The question, if it is for this viewer to answer. */
  question = $derived.by<QuestionView | null>(() => {
    const question = this.#sight.view.question;
    return question && question.options && question.decider === this.#sight.view.seat ? question : null;
  });

  layout = $derived.by<Layout>(() =>
    this.question ? layOut(this.#sight.view, this.question, this.#sight.hand) : NO_LAYOUT,
  );

  options = $derived<OptionView[]>(this.question?.options ?? []);
  isComplete = $derived(this.question !== null && isComplete(this.picks, this.question));
  /** Is more than one to be picked, so that the answer must be confirmed? */
  isList = $derived(this.question !== null && !isAnswerAtOnce(this.question));
  canDecline = $derived(this.question !== null && (this.question.least ?? 0) === 0);

  /** Another question is open: what was picked for the last one is of no use. */
  renew(number: number): void {
    if (number === this.#for) return;
    this.#for = number;
    this.picks = [];
    if (!this.#wantsTreasures) return;
    if (this.question?.why === "treasures") this.playAllTreasures();
    this.#wantsTreasures = false;
  }

  spot(zone: Spot["zone"], index: number): Spot | undefined {
    return this.layout.spots.find((spot) => spot.zone === zone && spot.index === index);
  }

  /** When it was picked, from 1 on; 0: not. */
  place(spot: Spot): number {
    return this.picks.findIndex((pick) => isSame(pick, spot)) + 1;
  }

  click(spot: Spot): void {
    if (!this.question) return;
    if (isAnswerAtOnce(this.question)) this.#answer([spot.option]);
    else this.picks = toggled(this.picks, spot, this.question);
  }

  confirm(): void {
    if (this.question && this.isComplete) this.#answer(this.picks.map((pick) => pick.option));
  }

  decline(): void {
    if (this.canDecline) this.#answer([]);
  }

  playAllTreasures(): void {
    const question = this.question;
    if (question?.why === "action") {
      this.#wantsTreasures = true;
      this.#answer([]);
    } else if (question?.why === "treasures") {
      this.#answer(this.options.flatMap((option, number) => Array<number>(option.count).fill(number)));
    }
  }

  /** Could all Treasures be played now? */
  hasTreasures = $derived.by(() => {
    const why = this.question?.why;
    if (why === "treasures") return true;
    return why === "action" && this.#sight.hand.some((id) => catalogue.card(id).types.includes("treasure"));
  });

  #answer(options: number[]): void {
    if (this.question) this.#send(this.question.decider, options);
  }
}
