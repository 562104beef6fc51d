import type { Sql } from "../../db/sql";
import { queryTerms, type QueryTerm } from "./query-terms";
import { hasMatchFor, isWholeWord } from "./term-kinds";
import { inOtherLayouts } from "./words/keyboard-layout";

const PUNCTUATION_IN_WORD = /\p{L}[[\];',.]\p{L}/u;

const isExactMatch = ({ alternatives }: QueryTerm): boolean =>
  alternatives.some(({ boost, prefix }) => boost >= 1 && !prefix);

/**
 * Reads a text as typed on another keyboard layout. All of its words must be known as whole words;
 * otherwise random letters would become words. Layouts that give words of the catalogue are
 * preferred to those whose words only sound like them.
 */
export async function readInOtherLayout(
  run: Sql,
  typed: string,
): Promise<{ terms: QueryTerm[]; shown: string } | null> {
  const readings = await Promise.all(
    inOtherLayouts(typed).map(async (shown) => ({ shown, terms: await queryTerms(run, shown) })),
  );
  const known = readings.filter(({ terms }) => terms.length > 0 && terms.every(isWholeWord));
  for (const reading of [
    ...known.filter(({ terms }) => terms.every(isExactMatch)),
    ...known.filter(({ terms }) => !terms.every(isExactMatch)),
  ])
    if (await hasMatchFor(run, reading.terms)) return reading;
  return null;
}

/** Signs inside a word may be letters on another keyboard layout: `en.u` is `утюг`. */
export const readSignsAsLetters = async (
  run: Sql,
  typed: string,
): Promise<{ terms: QueryTerm[]; shown: string } | null> =>
  PUNCTUATION_IN_WORD.test(typed) ? readInOtherLayout(run, typed) : null;
