/** The sizes of screens that the page is laid out for. Styles write `@media (--compact)`, code `matchMedia(MEDIA.desk)`. */
export const MEDIA = {
  /** Phones upright. */
  phone: "(max-width: 599px)",
  smallPhone: "(max-width: 389px)",
  tablet: "(min-width: 600px) and (max-width: 1179px)",
  tallTablet: "(min-width: 600px) and (max-width: 1179px) and (min-height: 1000px)",
  /** Phones and tablets: one column, the hand under the thumb. */
  compact: "(max-width: 1179px)",
  /** A margin beside the board. */
  desk: "(min-width: 1180px)",
  narrowDesk: "(min-width: 1180px) and (max-width: 1339px)",
  lowDesk: "(min-width: 1180px) and (max-height: 839px)",
  roomyDesk: "(min-width: 1340px)",
  largeDesk: "(min-width: 1680px) and (min-height: 1000px)",
  /** A card beside what is said of it: on a sheet, on its own page. */
  wideSheet: "(min-width: 700px)",
  narrowReading: "(max-width: 799px)",
} as const;

const NAME = /\(--([\w-]+)\)/g;

/** The conditions of a media query with all names replaced. */
export function mediaOf(query: string): string {
  return query.replace(NAME, (_, name: string) => {
    const key = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
    if (!(key in MEDIA)) throw new Error(`No screen is called --${name}: see src/styles/media.ts.`);
    return MEDIA[key as keyof typeof MEDIA];
  });
}
