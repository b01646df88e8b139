/** Sentences in which cards and players are more than text. Fluent gets marked values, which are found again after it. */

const CARD = ["\ue000", "\ue001"] as const;
/** Around a player's name: the lines of a turn need not say each time who plays. */
const NAME = ["\ue010", "\ue011"] as const;

/** A piece of text, or a card with the sign that follows it and must not begin a line. */
export type Part = { text: string } | { card: string; tail: string };

export function markCard(id: string): string {
  return CARD[0] + id + CARD[1];
}

export function markName(name: string): string {
  return NAME[0] + name + NAME[1];
}

/** The sentence cut into text and cards. */
export function partsOf(sentence: string): Part[] {
  return sentence
    .replace(/[\ue010\ue011]/g, "")
    .split(/(\ue000[^\ue001]*\ue001[,.;:!?)»”]?)/)
    .filter(Boolean)
    .map((part) => {
      const end = part.indexOf(CARD[1]);
      return end < 0 ? { text: part } : { card: part.slice(1, end), tail: part.slice(end + 1) };
    });
}

/** The sentence without its subject at the start, if that is a marked name or the reader. */
export function withoutSubject(sentence: string, you: string): string {
  const marked = /^\ue010[^\ue011]*\ue011 /.exec(sentence);
  if (marked) return sentence.slice(marked[0].length);
  return sentence.startsWith(`${you} `) ? sentence.slice(you.length + 1) : sentence;
}
