import { expect, test } from "vitest";
// @ts-expect-error The script is plain JavaScript.
import { protocolTypes } from "../../scripts/types.js";
import { readFile } from "./test-helpers";

test("the types of the messages are those of the server's schema", async () => {
  expect(readFile("web/src/lib/protocol.ts")).toBe(await protocolTypes());
});
