/** The types of the server's messages, from its JSON Schema (`make schema` writes that). */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const schema = new URL("../../docs/protocol.schema.json", import.meta.url);
const target = new URL("../src/lib/protocol.ts", import.meta.url);

/** @returns {Promise<string>} */
export async function protocolTypes() {
  const { $defs, ...head } = JSON.parse(readFileSync(schema, "utf8"));
  for (const definition of Object.values($defs)) Object.values(definition.properties ?? {}).forEach(plain);
  const types = await compile({ ...head, title: "Protocol", $defs }, "Protocol", {
    bannerComment: "/** The server's messages. Written by `npm run types` from docs/protocol.schema.json. */",
    unreachableDefinitions: true,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120 },
  });
  return types
    .replace(/( \*\n)? \* This interface was referenced by [^*]*\* via the [^*]*\n/g, "")
    .replace(/\/\*\*\n \*\/\n/g, "");
}

/**
 * The title or the default of a single field would give it a type of its own.
 * @param {any} node
 */
function plain(node) {
  if (node === null || typeof node !== "object") return;
  if (typeof node.title === "string") delete node.title;
  if (node.$ref) delete node.default;
  Object.values(node).forEach(plain);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await protocolTypes());
