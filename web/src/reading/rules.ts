/** The rules in which the words are found, with the headings above them. */
import type { Bilingual, RuleBook, RulingInfo } from "../lib/protocol";
import { finds } from "../lib/search";

export function foundIn(
  books: readonly RuleBook[],
  query: string,
  inWords: (text: Bilingual) => string,
): { books: RuleBook[]; count: number } {
  let count = 0;
  const has = (rule: RulingInfo, title: string): boolean =>
    rule.id.startsWith(query.trim()) || finds(query, `${title} ${inWords(rule.text)}`);
  const found = books.map((book) => {
    const sections = book.sections.map((section) => {
      const rules = section.rules.filter((rule) => has(rule, inWords(section.title)));
      count += rules.length;
      return { ...section, rules };
    });
    return { ...book, sections: sections.filter(({ rules }) => rules.length) };
  });
  return { books: found.filter(({ sections }) => sections.length), count };
}
