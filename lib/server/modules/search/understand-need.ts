import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { findNeed, needTerm } from "./find-need";
import type { QueryTerm } from "./query-terms";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isTypeWord,
  isWholeWord,
  lexemesOfTerm,
  mayBeDesignation,
} from "./term-kinds";
import { splitWords } from "./words/split-words";
import type { Understanding } from "./understanding";

/** Whether a word is in the title of a category, and no synonym of a category. */
const isOnlyInTitle = (term: QueryTerm): boolean =>
  !lexemesOfTerm(term).some((word) => word.startsWith("@"));

/**
 * A text that says what goods are for; null if it does not, or if its words for goods are not of
 * those that tell the need: `robot vacuum for floors` names the goods itself.
 */
export async function understandNeed(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<Understanding | null> {
  const need = terms.some(mayBeDesignation) ? null : await findNeed(run, typed);
  if (!need) return null;
  const stems = await categoryStems();
  const isOfNeed = ({ at, typed: words }: QueryTerm) =>
    need.words.filter(({ from }) => from >= at && from < at + words.length).length >=
    splitWords(words).length;
  const named = terms.filter((term) => isTypeWord(term, stems));
  // A single word of a category's title may mean something else: the `hard` of hard drives.
  const isPartOfTitle = named.length === 1 && named.every(isOnlyInTitle);
  const types = isPartOfTitle ? [] : named;
  if (types.length > 0 && !types.some(isOfNeed)) return null;
  // `evdə istifadə üçün epson printer`: the goods are named with their brand.
  const brands = await brandWords();
  if (types.length > 0 && terms.some((term) => isWholeWord(term) && isBrand(term, brands)))
    return null;
  // Neighbouring words for goods are their name: `qəhvə maşını`.
  const isInOtherName = (type: QueryTerm, i: number) =>
    types.includes(type) &&
    !isOfNeed(type) &&
    [terms[i - 1], terms[i + 1]].some((other) => other !== undefined && types.includes(other));
  if (terms.some(isInOtherName)) return null;
  const term = needTerm(need);
  const isWish = (other: QueryTerm) => isWholeWord(other) && !types.includes(other);
  const wishes = terms.filter(isWish).map((other): QueryTerm => ({ ...other, role: "optional" }));
  return (await hasMatchFor(run, [term]))
    ? { how: "some", terms: [term, ...wishes], shown: null, skuPrefix: null }
    : null;
}

/**
 * A sentence without a word for goods, of which one word tells what they are for, as nothing else
 * is said with it; null if there is none, or if the text names a brand or a model.
 */
export async function understandHint(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<Understanding | null> {
  const brands = await brandWords();
  const namesOther = (term: QueryTerm) =>
    mayBeDesignation(term) || (isWholeWord(term) && isBrand(term, brands));
  if (terms.some(namesOther)) return null;
  const need = await findNeed(run, typed, { isHinted: true });
  const term = need && needTerm(need);
  return term && (await hasMatchFor(run, [term]))
    ? { how: "some", terms: [term], shown: null, skuPrefix: null }
    : null;
}
