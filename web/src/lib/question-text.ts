/** What is asked, in words. */
import { catalogue } from "./catalogue.svelte";
import { listOf } from "./log";
import type { QuestionView } from "./protocol";
import { say } from "./texts.svelte";

/** No card of the boxes lets one choose up to a larger number: more than that is as many as one likes. */
const MOST_NAMED = 4;

/** The question as its decider reads it; the card that asks is named apart. */
export function questionText(question: QuestionView, names: readonly string[], viewer: number): string {
  // Nobody may know who is asked, and a spectator's seat has the same number.
  if (question.decider < 0) return say("ask-waiting-reactions");
  if (question.decider === viewer) {
    // For whom one decides in a possessed turn is said beside the question.
    return ownQuestion(question, names);
  }
  return say("ask-waiting", { name: names[question.decider] ?? "" });
}

function ownQuestion(question: QuestionView, names: readonly string[]): string {
  const { least = 0, most = 0, about = -1, shown = [], options } = question;
  const hasKeys = options?.some((option) => option.key) ?? false;
  return say(`ask-${question.why.replaceAll("_", "-")}`, {
    card: question.card,
    mode: hasKeys ? "agree" : least === 0 ? "may" : "must",
    amount: amount(question),
    most,
    cards: listOf(shown),
    whose: about < 0 ? "none" : about === question.seat ? "own" : "other",
    name: names[about] ?? "",
    ordered: question.ordered && most > 1 ? "yes" : "no",
  });
}

function amount({ least = 0, most = 0, options }: QuestionView): string {
  if (least === most) return say("amount-exact", { most });
  if (least > 0) return say("amount-between", { least, most });
  const offered = (options ?? []).reduce((sum, option) => sum + option.count, 0);
  return most > MOST_NAMED && most === offered ? say("amount-any") : say("amount-up-to", { most });
}

/** The card that asks, or "" where the turn itself does. */
export function askerName(question: QuestionView): string {
  return question.card ? catalogue.name(question.card) : "";
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
