/** The words of the page in the reader's language, from the same Fluent files as the Python side's. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { startsWith } from "./elision";

export type Language = "en" | "fr";
export type Values = Record<string, FluentVariable>;
export const LANGUAGES: readonly Language[] = ["en", "fr"];

const bundles = new Map<Language, FluentBundle>();

class Reader {
  language = $state<Language>("en");
}

/** Whose language it is. Everything that says something reads `language`, so that a change shows at once. */
export const reader = new Reader();

export function bundleOf(language: Language, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, {
    useIsolating: false,
    functions: { STARTS: ([name]) => startsWith(name) },
  });
  for (const source of sources) {
    for (const error of bundle.addResource(new FluentResource(source))) throw error;
  }
  return bundle;
}

/** Load the texts of a language and change to it. */
export async function speak(language: Language): Promise<void> {
  if (!bundles.has(language)) {
    const { default: sources } = language === "fr" ? await import("../texts/fr") : await import("../texts/en");
    bundles.set(language, bundleOf(language, sources));
  }
  reader.language = language;
  document.documentElement.lang = language;
}

/** Texts that were said before: a table says the same hundred again after every answer. */
const said = new Map<string, string>();
const MOST_SAID = 4_000;

/** The text of that key. A key or a value that is missing is a slip of ours: the key is shown, and said aloud. */
export function say(key: string, values: Values = {}): string {
  const wanted = `${reader.language} ${key} ${JSON.stringify(values)}`;
  let text = said.get(wanted);
  if (text === undefined) {
    if (said.size >= MOST_SAID) said.clear();
    text = worded(key, values);
    said.set(wanted, text);
  }
  return text;
}

function worded(key: string, values: Values): string {
  const bundle = bundles.get(reader.language);
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) {
    console.error(`no text for ${key} in ${reader.language}`);
    return key;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  for (const error of errors) console.error(`${key}: ${error.message}`);
  return text;
}

export function knows(key: string): boolean {
  return bundles.get(reader.language)?.hasMessage(key) ?? false;
}

/** A text with the spaces that its language wants: French ones do not break before : ; ! ? */
export function typeset(text: string, language: Language = reader.language): string {
  return language === "fr" ? text.replace(/ ([:;!?»])/g, "\u202f$1").replace(/« /g, "«\u202f") : text;
}

/** What the text is in the reader's language; the server has typeset it. */
export function inWords(text: { en: string; fr: string }): string {
  return text[reader.language];
}
