import type { QueryTerm } from "./query-terms";
import { isKnown, mayBeDesignation } from "./term-kinds";
import { splitWords } from "./words/split-words";

/** Words after or before which a designation is that of what the goods are for: `stand for ps5`. */
const IS_TARGET: ReadonlySet<string> = new Set("for to для под к ucun uygun".split(" "));
/** A year or a round amount names no part. */
const YEAR_OR_AMOUNT = /^(?:19|20)\d\d$|^\d+00$/;
const LETTERS = /^\p{L}{2,}$/u;
/** Minimum length of a designation without letters and without a name before it. */
const MIN_CODE = 4;

/**
 * The part with which goods are asked for and that none of them has, of a search whose words are
 * partly left out: the `rtx 5090` of `laptop with rtx 5090`. `retained`: the words that are
 * searched for. Null if no designation was left out.
 */
export function missingPart(
  typed: string,
  terms: readonly QueryTerm[],
  retained: readonly QueryTerm[],
): string | null {
  if (splitWords(typed).some(({ text }) => IS_TARGET.has(text))) return null;
  const at = terms.findIndex(
    (term) =>
      mayBeDesignation(term) &&
      !retained.some((other) => other.at === term.at) &&
      !YEAR_OR_AMOUNT.test(term.typed),
  );
  const code = terms[at];
  if (!code) return null;
  // The name of a series stands before its numbers: `ryzen 9 9950`.
  let from = at;
  while (from > 0 && mayBeDesignation(terms[from - 1] as QueryTerm)) from--;
  const name = terms[from - 1];
  const isNamed =
    name !== undefined &&
    LETTERS.test(name.typed) &&
    /^[a-z]+$/i.test(name.typed) &&
    !name.alternatives.some(({ groups }) => groups.flat().some((word) => word.startsWith("@")));
  const isCode = /\p{L}/u.test(code.typed) && !isKnown(code) && code.typed.length >= MIN_CODE;
  if (!isNamed && !isCode) return null;
  return terms
    .slice(isNamed ? from - 1 : from, at + 1)
    .map(({ typed: word }) => word)
    .join(" ");
}
