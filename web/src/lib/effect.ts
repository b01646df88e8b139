/** The parts of a card's effect: bonuses that it begins with are shown as figures, the rest as sentences. */
export interface Effect {
  /** Does the text begin with the bonuses that the card prints as figures? */
  hasBonuses: boolean;
  /** What else it does, paragraph by paragraph. */
  paragraphs: string[];
}

/** What a Treasure or a Victory card is worth is printed as a figure; the sentence that says it again goes. */
const WORTH =
  /^(?:(?:Victory|Victoire|Curse|Malédiction)\s?: )?-?\d+ points?(?: de victoire)? (?:at the end of the game|(?:en|à la) fin de (?:la )?partie)\.$/;

export function effectOf(text: string): Effect {
  // The foot of the card says its types: the text need not begin with one.
  const own = text.replace(/^Action\s?: (.)/, (_, first: string) => first.toLocaleUpperCase());
  const rest = own.replace(/^(?:\+[^.—]*\.\s*)+(?:—\s*)?/, "");
  return {
    hasBonuses: rest !== own,
    paragraphs: rest
      .split(/\s+—\s+|(?<=\.)\s+(?=(?:Victory|Victoire|Reaction|Réaction)\s?:)/)
      .map((part) => part.trim())
      .filter((part) => part && !WORTH.test(part)),
  };
}
