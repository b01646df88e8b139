import { expect, test } from "vitest";
import { insist, Refused } from "./api";

function failing(times: number, error: Error): { asked: number; request: () => Promise<string> } {
  const made = {
    asked: 0,
    request: () => {
      made.asked += 1;
      return made.asked > times ? Promise.resolve("done") : Promise.reject(error);
    },
  };
  return made;
}

test("a request is repeated while the server is away", async () => {
  const away = failing(2, new Refused("server-away", "away", 0));
  expect(await insist(away.request, 0)).toBe("done");
  expect(away.asked).toBe(3);
});

test("a request is not repeated for ever", async () => {
  const away = failing(9, new Refused("database-away", "away", 503));
  await expect(insist(away.request, 0)).rejects.toThrow("away");
  expect(away.asked).toBe(5);
});

test("what is refused is not asked again", async () => {
  const refused = failing(1, new Refused("table-full", "full", 409));
  await expect(insist(refused.request, 0)).rejects.toThrow("full");
  expect(refused.asked).toBe(1);
});
