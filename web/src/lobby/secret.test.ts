import { expect, test } from "vitest";
import { newSecret } from "./secret";

test("a secret is 32 hexadecimal digits, another one each time", () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(secrets).size).toBe(100);
});
