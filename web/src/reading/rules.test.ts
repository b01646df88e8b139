import { expect, test } from "vitest";
import type { RuleBook } from "../lib/protocol";
import { foundIn } from "./rules";

function rule(id: string, fr: string) {
  return { id, source: "base", text: { en: "", fr } };
}

const BOOKS: RuleBook[] = [
  {
    set: "base",
    names: { en: "Dominion", fr: "Dominion" },
    sections: [
      {
        id: "goal",
        title: { en: "", fr: "Le but du jeu" },
        rules: [rule("goal.1", "Le deck"), rule("goal.2", "Un Duché")],
      },
      { id: "end", title: { en: "", fr: "La fin" }, rules: [rule("end.1", "La pile Province")] },
    ],
  },
];

function ids(query: string): string[] {
  return foundIn(BOOKS, query, (text) => text.fr).books.flatMap((book) =>
    book.sections.flatMap((section) => section.rules.map(({ id }) => id)),
  );
}

test("rules are found by their words, their heading and their number", () => {
  expect(ids("")).toEqual(["goal.1", "goal.2", "end.1"]);
  expect(ids("duche")).toEqual(["goal.2"]);
  expect(ids("but du jeu")).toEqual(["goal.1", "goal.2"]);
  expect(ids("end.1")).toEqual(["end.1"]);
  expect(ids("province deck")).toEqual([]);
});

test("headings without a rule that fits are left out, and rules are counted", () => {
  const { books, count } = foundIn(BOOKS, "province", (text) => text.fr);
  expect(count).toBe(1);
  expect(books[0]?.sections.map(({ id }) => id)).toEqual(["end"]);
  expect(foundIn(BOOKS, "zzz", (text) => text.fr)).toEqual({ books: [], count: 0 });
});
