/** Both languages say everything that the page says, and nothing else. */
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { readFile } from "../lib/test-helpers";
import { bundleOf, LANGUAGES, type Language } from "../lib/texts.svelte";
import english from "./en";
import french from "./fr";

const SHARED = { en: english, fr: french };
const OWN = import.meta.glob<string>("./{en,fr}/*.ftl", { query: "?raw", import: "default", eager: true });
const SOURCES = Object.entries(
  import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** The endings of keys that are put together. */
const ENDINGS: Record<string, readonly string[]> = {
  "type-": ["action", "attack", "reaction", "duration", "treasure", "victory", "curse"],
  "log-": valuesIn("src/royaume/engine/event.py", "Happened"),
  "ask-": valuesIn("src/royaume/engine/choice.py", "Why"),
  "end-": ["you", "lost", "other", "shared-you", "shared"],
};

function valuesIn(file: string, kinds: string): string[] {
  const body = readFile(file).split(`class ${kinds}:`)[1]?.split("\n\n\n")[0] ?? "";
  return [...body.matchAll(/^ {4}[A-Z_]+: Final = "(\w+)"/gm)].map((match) => (match[1] ?? "").replaceAll("_", "-"));
}

// --- what the texts are

type Body = FluentResource["body"][number];

function messagesOf(sources: readonly string[]): Map<string, Body> {
  return new Map(sources.flatMap((source) => new FluentResource(source).body).map((message) => [message.id, message]));
}

const MESSAGES = { en: messagesOf(english), fr: messagesOf(french) };

function ownOf(language: Language): [string, string][] {
  return Object.entries(OWN).filter(([file]) => file.startsWith(`./${language}/`));
}

interface Node {
  type?: string;
  name?: string;
  selector?: Node;
  variants?: { key: { value: string | number } }[];
}

function nodesOf(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(nodesOf);
  return Array.isArray(value) ? inside : [value as Node, ...inside];
}

/** The text as it is written, and that of each variant within it; whatever is put into it stands as `…`. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return [value.map(written).join(""), ...value.flatMap((one) => variantsOf(one))];
  return variantsOf(value);
}

function written(part: unknown): string {
  if (typeof part === "string") return part;
  const { type, value } = part as { type: string; value: unknown };
  return type === "str" ? String(value) : "…";
}

function variantsOf(value: unknown): string[] {
  const { type, variants } = (value ?? {}) as { type?: string; variants?: { value: unknown }[] };
  return type === "select" ? (variants ?? []).flatMap((variant) => textsOf(variant.value)) : [];
}

function variablesOf(message: Body | undefined): string[] {
  const names = nodesOf(message?.value).filter((node) => node.type === "var");
  return [...new Set(names.map((node) => node.name ?? ""))].sort();
}

/** Values with which each variant of a text is said once. */
function valuesFor(message: Body): Record<string, string | number>[] {
  const kinds = new Map<string, (string | number)[]>(variablesOf(message).map((name) => [name, []]));
  for (const node of nodesOf(message.value)) {
    if (node.type === "select" && node.selector?.type === "var") {
      const keys = (node.variants ?? []).map(({ key }) =>
        key.value === "one" ? 1 : key.value === "other" ? 7 : key.value,
      );
      kinds.get(node.selector.name ?? "")?.push(...keys);
    }
  }
  const most = Math.max(1, ...[...kinds.values()].map((keys) => keys.length));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(
      [...kinds].map(([name, keys]) => [name, keys.length ? (keys[turn % keys.length] ?? 7) : "Alice"]),
    ),
  );
}

// --- what the page says

/** The arguments of a call, from behind its bracket on. */
function argumentsFrom(source: string, start: number): string[] {
  const found = [""];
  let depth = 0;
  let quote = "";
  for (let place = start; place < source.length; place++) {
    const letter = source[place] ?? "";
    if (quote) {
      if (letter === quote && source[place - 1] !== "\\") quote = "";
    } else if (`"'\``.includes(letter)) {
      quote = letter;
    } else if ("([{".includes(letter)) {
      depth += 1;
    } else if (")]}".includes(letter)) {
      if (depth === 0) break;
      depth -= 1;
    } else if (letter === "," && depth === 0) {
      found.push("");
      continue;
    }
    found[found.length - 1] += letter;
  }
  return found.map((one) => one.trim());
}

interface Said {
  file: string;
  key: string;
  /** The values that it is given; nothing if they cannot be read from the call. */
  given: string[] | null;
}

function keysIn(expression: string): string[] {
  // Of a condition, what is chosen and not what is asked.
  const chosen = expression.replace(/^[^?]*?[^?]\?(?![?.])/s, "");
  const plain = [...chosen.matchAll(/["']([a-z][a-z0-9-]*)["']/g)].map((match) => match[1] ?? "");
  const prefixes = [...chosen.matchAll(/`([a-z][a-z0-9-]*-)\$\{/g)].map((match) => match[1] ?? "");
  return [...plain, ...prefixes.flatMap((prefix) => (ENDINGS[prefix] ?? ["?"]).map((ending) => prefix + ending))];
}

function namesIn(values: string | undefined): string[] | null {
  if (!values) return [];
  if (!values.startsWith("{") || values.includes("...")) return null;
  return argumentsFrom(values, 1)
    .map((one) => /^\w+/.exec(one)?.[0] ?? "")
    .filter(Boolean);
}

const SAID: Said[] = SOURCES.flatMap(([file, source]) =>
  [...source.matchAll(/(?<![#.\w]|function )say\(/g)].flatMap((match) => {
    const [key = "", values] = argumentsFrom(source, match.index + match[0].length);
    return keysIn(key).map((one) => ({ file, key: one, given: namesIn(values) }));
  }),
);

/** Everything in the source that is a text as it stands, or begins one. */
const MENTIONED = new Set([
  ...SAID.map(({ key }) => key),
  ...SOURCES.flatMap(([, source]) =>
    [...source.matchAll(/["'`]([a-z][a-z0-9-]*)["'`]/g)].map((match) => match[1] ?? ""),
  ),
]);

test("the source is read", () => {
  expect(SAID.length).toBeGreaterThan(50);
  expect(SAID).toContainEqual({ file: "../parts/TopBar.svelte", key: "shell-menu", given: [] });
  expect(SAID).toContainEqual({ file: "../reading/CardList.svelte", key: "cards-count", given: ["count", "all"] });
  expect(ENDINGS["log-"]).toContain("put-on-deck");
  expect(ENDINGS["ask-"]).toContain("next-effect");
});

describe.each(LANGUAGES)("%s", (language) => {
  test("nothing is missing", () => {
    const missing = SAID.filter(({ key }) => !MESSAGES[language].has(key)).map(({ file, key }) => `${file}: ${key}`);
    expect(missing).toEqual([]);
  });

  test("nothing of the page's own is unused", () => {
    const own = ownOf(language).flatMap(([, source]) => [...messagesOf([source]).keys()]);
    expect(own.filter((key) => !MENTIONED.has(key))).toEqual([]);
  });

  test("every file is loaded, and every text in it is well-formed", () => {
    for (const [file, source] of ownOf(language)) {
      expect(SHARED[language], file).toContain(source);
      const written = [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((match) => match[1]);
      expect([...messagesOf([source]).keys()], file).toEqual(written);
    }
  });

  test("every text can be said", () => {
    const bundle = bundleOf(language, SHARED[language]);
    const errors: string[] = [];
    for (const [key, message] of MESSAGES[language]) {
      const pattern = bundle.getMessage(key)?.value;
      if (!pattern) errors.push(`${key} is empty`);
      for (const values of pattern ? valuesFor(message) : []) {
        const found: Error[] = [];
        const text = bundle.formatPattern(pattern ?? "", values, found);
        errors.push(...found.map((error) => `${key}: ${error.message}`));
        if (!text.trim()) errors.push(`${key} says nothing for ${JSON.stringify(values)}`);
      }
    }
    expect(errors).toEqual([]);
  });
});

test("both languages say the same with the same values", () => {
  const [en, fr] = LANGUAGES.map((language) =>
    Object.fromEntries([...MESSAGES[language]].map(([key, message]) => [key, variablesOf(message)])),
  );
  expect(fr).toEqual(en);
});

test("whatever is said gets the values that its text needs", () => {
  const lacking = SAID.flatMap(({ file, key, given }) =>
    given
      ? variablesOf(MESSAGES.en.get(key))
          .filter((name) => !given.includes(name))
          .map((name) => `${file}: ${key} lacks ${name}`)
      : [],
  );
  expect(lacking).toEqual([]);
});

test("French keeps its punctuation off the words, and writes straight apostrophes", () => {
  const wrong = [...MESSAGES.fr].flatMap(([key, message]) =>
    textsOf(message.value)
      .filter((text) => /(^|[^\u202f])[:;!?»]|«(?!\u202f)|[’“”]/.test(text))
      .map((text) => `${key}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
