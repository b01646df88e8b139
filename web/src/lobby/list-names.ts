/** Names one after the other, as one says them: "Ada, Bob and Cleo". */
import { reader } from "../lib/texts.svelte";

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(reader.language, { type: "conjunction" }).format(names);
}
