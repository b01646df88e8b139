/** A table's options, all of them said. */
import type { Options } from "../lib/protocol";

/** What the server takes where nothing is said. */
export const USUAL: Required<Options> = {
  undo: "usual",
  equal_starts: false,
  two_boxes: false,
  show_points: false,
  think_seconds: 0,
  absent_seconds: 0,
  public: false,
};

export function allOptions(options: Options): Required<Options> {
  return { ...USUAL, ...options };
}

/** The options that are not as usual, by name. */
export function unusual(options: Required<Options>): (keyof Options)[] {
  return (Object.keys(USUAL) as (keyof Options)[]).filter((name) => options[name] !== USUAL[name]);
}
