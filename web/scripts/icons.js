/**
 * Writes the pictures of the page: one file with our signs and the icons of our cards, and by first letter all icons of
 * the collection, from which custom cards may choose.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const web = new URL("..", import.meta.url);
const rules = new URL("../src/royaume/rules/", web);
const collection = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json"), "utf8"),
);

/** Icons that the page uses besides those of the cards: crests, laurels, and the like. */
const EXTRA = [
  "lion",
  "griffin-symbol",
  "stag-head",
  "eagle-emblem",
  "boar-ensign",
  "swan",
  "laurel-crown",
  "card-random",
  "round-table",
];

/**
 * @param {string} name
 * @param {string} prefix
 */
function symbol(name, prefix = "") {
  const icon = collection.icons[name];
  if (!icon) throw new Error(`The collection has no icon ${name}.`);
  return `<symbol id="${prefix}${name}" viewBox="0 0 512 512">${icon.body}</symbol>`;
}

/** @param {string[]} symbols */
function sprite(symbols) {
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`;
}

const ofCards = readdirSync(rules)
  .filter((file) => file.endsWith(".toml"))
  .flatMap((file) => [...readFileSync(new URL(file, rules), "utf8").matchAll(/^icon = "([^"]+)"/gm)])
  .map((match) => match[1] ?? "");
const signs = readFileSync(new URL("src/assets/signs.svg", web), "utf8").match(/<symbol[\s\S]*?<\/symbol>/g) ?? [];
const ours = [...new Set([...ofCards, ...EXTRA])].sort();
mkdirSync(new URL("src/generated/", web), { recursive: true });
writeFileSync(new URL("src/generated/icons.svg", web), sprite([...signs, ...ours.map((name) => symbol(name, "i-"))]));

const all = new URL("public/icons/", web);
rmSync(all, { recursive: true, force: true });
mkdirSync(all, { recursive: true });
const names = Object.keys(collection.icons).sort();
for (const letter of new Set(names.map((name) => name.charAt(0)))) {
  writeFileSync(
    new URL(`${letter}.svg`, all),
    sprite(names.filter((name) => name.startsWith(letter)).map((name) => symbol(name))),
  );
}
