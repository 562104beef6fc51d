import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { foldCompact } from "./fold";
import type { Alternative, QueryTerm } from "./query-terms";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isKnown,
  isNameWord,
  isNumberedFamily,
  isProductType,
  isWholeWord,
  lexemesOfTerm,
  mayBeDesignation,
} from "./term-kinds";
import { LEVEL_BITS } from "./words/document";
import { designationDistance, parseDesignation } from "./words/model-codes";
import { isUnit } from "./words/units";

/**
 * A model that the shop does not have (docs/adr/0080). `missing`: its name, as typed; `terms`: what
 * is searched for instead, the nearest models first.
 */
type MissingModel = { terms: QueryTerm[]; missing: string; shown: string | null };

/** Maximum number of designations that are ranked by their distance. */
const MAX_NEAREST = 8;
/** The boost of the nearest designation, and how much less each of the next ones has. */
const NEAREST_BOOST = 3;
const BOOST_STEP = 0.3;

/** The parts of a search that has a designation. */
type ModelQuery = {
  /** the designation and the words that belong to it: `15`, `Pro` */ designation: QueryTerm[];
  /** kind of goods, brand, family */ types: QueryTerm[];
  brands: QueryTerm[];
  families: QueryTerm[];
  others: QueryTerm[];
};

/**
 * Requires the number of a family's model to stand next to the name of the family, so that `iphone
 * 12` does not find other phones with a camera of 12 megapixels. A number that no model has gets no
 * alternatives, as an unknown word.
 */
export async function requireModelNumbers(
  run: Sql,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  const isNumber = ({ typed, isMeasure }: QueryTerm) => /^\d{1,5}$/.test(typed) && !isMeasure;
  if (!terms.some(isNumber)) return [...terms];
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  // The name of a family may be a synonym of its category, as `playstation` is, but not its title.
  const isFamily = (term: QueryTerm) =>
    isNameWord(term) &&
    !lexemesOfTerm(term).some((word) => stems.has(word)) &&
    !isBrand(term, brands);
  const result: QueryTerm[] = [];
  for (const [i, term] of terms.entries()) {
    const before = terms.slice(0, i);
    const family = before.slice(before.findLastIndex((other) => !isFamily(other)) + 1);
    const last = family.at(-1);
    if (last && isNumber(term) && (await isNumberedFamily(run, family, Number(term.typed)))) {
      const joined = lexemesOfTerm(last)
        .filter((word) => /^[a-zа-я]+$/.test(word))
        .map((word) => word + term.typed);
      const known = await run<{ word: string }>(
        "SELECT word FROM search_words WHERE word = ANY($1)",
        [joined],
      );
      const alternative: Alternative = {
        groups: [known.map(({ word }) => word)],
        boost: 1,
        only: "AB",
      };
      result.push({ ...term, alternatives: known.length > 0 ? [alternative] : [] });
    } else result.push(term);
  }
  return result;
}

async function readModelQuery(run: Sql, terms: readonly QueryTerm[]): Promise<ModelQuery | null> {
  const [stems, brandSet] = await Promise.all([categoryStems(), brandWords()]);
  const first = terms.findIndex(mayBeDesignation);
  if (first < 0) return null;
  const isType = (term: QueryTerm) => isWholeWord(term) && isProductType(term, stems);
  const isOfBrand = (term: QueryTerm) => isWholeWord(term) && isBrand(term, brandSet);
  // Words after the number belong to it, up to a kind of goods, a brand or a measure: `15 pro max`.
  let last = first + 1;
  while (
    last < terms.length &&
    !terms.slice(last, last + 1).some((term) => isType(term) || isOfBrand(term) || term.isMeasure)
  )
    last++;
  const suffix = terms
    .slice(first + 1, last)
    .filter((term) => mayBeDesignation(term) || isNameWord(term) || !isKnown(term));
  const designation = [terms[first] as QueryTerm, ...suffix];
  const rest = terms.filter((term) => !designation.includes(term) && isKnown(term));
  const types = rest.filter(isType);
  const brands = rest.filter((term) => !types.includes(term) && isOfBrand(term));
  const families = rest.filter(
    (term) =>
      !types.includes(term) &&
      !brands.includes(term) &&
      isNameWord(term) &&
      isWholeWord(term) &&
      // `SM-A55`: not the centimetres of other names.
      !isUnit(foldCompact(term.typed)),
  );
  return {
    designation,
    types,
    brands,
    families,
    others: rest.filter((term) => ![...types, ...brands, ...families].includes(term)),
  };
}

/** The subsets to search for instead, the nearest first: never without the brand or the kind. */
function subsetsOf({ designation, types, brands, families, others }: ModelQuery): QueryTerm[][] {
  const known = designation.slice(1).filter((term) => isKnown(term) && !mayBeDesignation(term));
  const sets = [
    [...types, ...brands, ...families, ...others, ...known],
    [...types, ...brands, ...families, ...others],
    [...types, ...brands, ...families],
    [...brands, ...families],
    [...types, ...brands],
    ...(brands.length === 0 ? [[...types, ...families]] : []),
    // The word before the designation is the family: `Mi Band 7`.
    ...families.toReversed().map((family) => [...types, ...brands, family]),
    ...families.toReversed().map((family) => [...brands, family]),
    brands,
    ...(brands.length === 0 ? [families, types] : [types]),
  ];
  const namesGoods = (set: readonly QueryTerm[]) =>
    set.some((term) => [...types, ...brands, ...families].includes(term));
  const seen = new Set<string>();
  return sets.filter((set) => {
    const key = set.map(({ at }) => at).join();
    if (!namesGoods(set) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

// The words of names that are a word followed by a designation, or a designation of these letters.
const DESIGNATIONS = `
SELECT j.word, length(b.word) AS "from" FROM unnest($1::text[]) b(word)
CROSS JOIN LATERAL (SELECT word FROM search_words s WHERE s.word > b.word AND s.word < b.word || 'я' AND kinds & ${LEVEL_BITS.A} > 0 AND substring(s.word FROM length(b.word) + 1) ~ '^[a-z]{0,3}[0-9]' LIMIT 400) j
UNION ALL (SELECT word, 0 FROM search_words WHERE $2 <> '' AND word >= $2 || '0' AND word < $2 || ':' AND kinds & ${LEVEL_BITS.A | LEVEL_BITS.B} > 0 LIMIT 400)`;

/**
 * The designations that are nearest to a missing one, as a term that only improves the rank. `before`:
 * the words for the family or the brand, after which names have the designation.
 */
async function nearestDesignations(
  run: Sql,
  missing: QueryTerm,
  before: readonly string[],
): Promise<QueryTerm[]> {
  const wanted = parseDesignation(foldCompact(missing.typed));
  if (!wanted) return [];
  const rows = await run<{ word: string; from: number }>(DESIGNATIONS, [before, wanted.letters]);
  const nearest = rows
    .flatMap(({ word, from }) => {
      const found = parseDesignation(word.slice(from));
      return found ? [{ word, distance: designationDistance(wanted, found) }] : [];
    })
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_NEAREST);
  return nearest.length === 0
    ? []
    : [
        {
          typed: missing.typed,
          at: missing.at,
          role: "optional",
          count: 0,
          kinds: LEVEL_BITS.A,
          alternatives: nearest.map(({ word }, i) => ({
            groups: [[word]],
            boost: NEAREST_BOOST - i * BOOST_STEP,
            only: "AB",
          })),
        },
      ];
}

const inOrder = (terms: readonly QueryTerm[]): string =>
  [...terms]
    .sort((a, b) => a.at - b.at)
    .map(({ typed }) => typed)
    .join(" ");

/** Minimum length of the beginning of a code that similar codes have, and its share of the code. */
const MIN_SIMILAR_LENGTH = 3;
const MIN_SIMILAR_SHARE = 0.5;
const BEGINNINGS = `SELECT key FROM unnest($1::text[]) WITH ORDINALITY k(key, i)
WHERE EXISTS (SELECT 1 FROM search_words WHERE word >= key AND word < key || 'я') ORDER BY i LIMIT 1`;

/** Codes with the same beginning, the longest that any has: `SM-A5` for `SM-A556`. */
async function similarCodes(run: Sql, typed: string): Promise<QueryTerm | null> {
  const code = foldCompact(typed);
  if (!/^(?=.*\d)(?=.*[a-z])[a-z\d]{3,30}$/.test(code)) return null;
  const shortest = Math.max(MIN_SIMILAR_LENGTH, Math.ceil(code.length * MIN_SIMILAR_SHARE));
  const beginnings = Array.from(
    { length: Math.max(0, code.length - shortest) },
    (_, i) => `=${code.slice(0, code.length - 1 - i).replaceAll("o", "0")}`,
  ).filter((key) => /[a-z]/.test(key) && /\d/.test(key));
  const [found] = await run<{ key: string }>(BEGINNINGS, [beginnings]);
  return found
    ? {
        typed: code,
        at: 0,
        count: 1,
        kinds: LEVEL_BITS.A | LEVEL_BITS.B,
        alternatives: [{ groups: [[found.key]], boost: 1, prefix: true }],
      }
    : null;
}

/**
 * What to show for a model that no product has: the other models of its family, brand and kind of
 * goods, the nearest first; null if the text names no model, or nothing near it.
 */
export async function findMissingModel(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<MissingModel | null> {
  const model = await readModelQuery(run, terms);
  if (!model) return null;
  const { designation, brands, families, types } = model;
  const [code] = designation;
  if (!code) return null;
  // The shop has the model; other words of the text do not fit.
  const names = brands.length > 0 ? [brands, ...brands.map((brand) => [brand])] : [families];
  const numbers = designation.filter(mayBeDesignation);
  for (const set of names)
    if (set.length > 0 && (await hasMatchFor(run, [...set, ...numbers]))) return null;
  // The name begins with the brand or the family: `apple watch series 6`.
  const start = Math.min(...[...brands, ...families, code].map(({ at }) => at));
  const end = Math.max(...designation.map(({ at }) => at));
  const missing = inOrder(terms.filter(({ at }) => at >= start && at <= end));
  for (const subset of subsetsOf(model)) {
    if (!(await hasMatchFor(run, subset))) continue;
    const preceding = [...families, ...brands].filter((term) => subset.includes(term));
    const before = preceding.flatMap(lexemesOfTerm).filter((word) => /^[a-zа-я]+$/.test(word));
    const isNamed = brands.length + families.length > 0;
    return {
      terms: [...subset, ...(await nearestDesignations(run, code, before))],
      missing: isNamed ? missing : inOrder([...types, ...designation]),
      shown: inOrder(subset),
    };
  }
  const similar = await similarCodes(run, typed);
  return similar && { terms: [similar], missing: typed.trim(), shown: null };
}
