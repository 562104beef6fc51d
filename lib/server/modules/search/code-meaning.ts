import type { Sql } from "../../db/sql";
import { brandTerm, kindTerm, nearestTerm } from "./derived-terms";
import { foldCompact } from "./fold";
import type { QueryTerm } from "./query-terms";
import { NAMING_BITS } from "./words/document";
import {
  codeGroups,
  codeLexeme,
  codesInTitle,
  isArticleNumber,
  isSameSeries,
  MAX_GROUPS,
  sharedLength,
} from "./words/model-codes";
import { splitWords } from "./words/split-words";

/**
 * What the shop's own article numbers say about one that it does not have: manufacturers number
 * their goods in series, so `RB34...` is what the known `RB38...` are. `kind` and `brand`: the
 * terms on which these agree, null where they do not; `nearest`: a term that ranks the nearest ones
 * first.
 */
export type CodeMeaning = { kind: QueryTerm | null; brand: QueryTerm | null; nearest: QueryTerm };

type Product = { categoryId: number; brandId: number; brand: string; title: string; sku: string };

/** The share of a series that must have one brand, or one category. */
const AGREEING_SHARE = 0.8;
/** Maximum number of products of a series that are read. */
const MAX_PRODUCTS = 200;
/** A prefix that this many codes share is not that of a single series. */
const MAX_CODES = 400;
/** Maximum number of prefixes of a code for which products are read. */
const MAX_BEGINNINGS = 3;

// The prefixes of a code with which some product's code begins, the longest first.
const BEGINNINGS = `SELECT key FROM unnest($1::text[]) WITH ORDINALITY k(key, i)
CROSS JOIN LATERAL (SELECT count(*) AS codes FROM (SELECT FROM search_words WHERE word >= key AND word < key || 'я' LIMIT ${MAX_CODES}) w) n
WHERE n.codes > 0 AND n.codes < ${MAX_CODES} ORDER BY i LIMIT ${MAX_BEGINNINGS}`;
const PRODUCTS = `SELECT p.category_id AS "categoryId", p.brand_id AS "brandId", b.title::text AS brand, l.title::text AS title, COALESCE(p.sku, '')::text AS sku
FROM (SELECT product_id FROM product_search WHERE words @@ $1::tsquery LIMIT ${MAX_PRODUCTS}) s
JOIN products p ON p.id = s.product_id JOIN brands b ON b.id = p.brand_id JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az'`;

/** The value that nearly all have; null if there is none. */
function agreedBy<Value>(values: readonly Value[]): Value | null {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] >= AGREEING_SHARE * values.length ? most[0] : null;
}

/** Whether a brand has one of these words in its title, or none is given. */
const isOfBrand = (title: string, words: readonly string[]): boolean =>
  words.length === 0 || splitWords(title).some(({ text }) => words.includes(text));

/**
 * What a code that no product has probably means, derived from similar codes; null if the shop has
 * no such series. `brands`: words for the brand, if the text names one, because several brands may
 * use the same letters.
 */
export async function codeMeaning(
  run: Sql,
  typed: string,
  brands: readonly string[] = [],
): Promise<CodeMeaning | null> {
  if (!isArticleNumber(typed)) return null;
  const code = codeLexeme(foldCompact(typed)).slice(1);
  const beginnings = Array.from(
    { length: code.length - 1 },
    (_, i) => `=${code.slice(0, code.length - 1 - i)}`,
  ).filter((key) => /[a-z]/.test(key));
  for (const { key } of await run<{ key: string }>(BEGINNINGS, [beginnings])) {
    const products = (await run<Product>(PRODUCTS, [`'${key}':*`])).filter(({ brand }) =>
      isOfBrand(brand, brands),
    );
    const all = products.flatMap((product) =>
      codesInTitle(`${product.title} ${product.sku}`)
        .filter((known) => known.startsWith(key.slice(1)) && isSameSeries(known, code))
        .slice(0, 1)
        .map((known) => ({ ...product, known })),
    );
    if (all.length === 0) continue;
    // If the typed code has no hyphen, codes that are written without one are preferred to those
    // such as `SM-S931`.
    const solid = all.filter(({ title, sku, known }) =>
      codesInTitle(`${title} ${sku}`.replaceAll("-", " ")).includes(known),
    );
    const series = solid.length > 0 && !typed.includes("-") ? solid : all;
    const categoryId = agreedBy(series.map((product) => product.categoryId));
    const brand = agreedBy(series.map((product) => product.brand));
    if (categoryId === null && brand === null) return null;
    return {
      kind: categoryId === null ? null : kindTerm(categoryId),
      brand: brand === null ? null : brandTerm(brand),
      nearest: nearestTerm(
        { typed, at: 0 },
        nearestCodes(
          code,
          series.map(({ known }) => known),
        ),
      ),
    };
  }
  return null;
}

/** The number of the first group of digits that two codes do not share. */
const numberAfter = (code: string, from: number): number => {
  const start = /\d*$/.exec(code.slice(0, from))?.index ?? from;
  return Number(/\d+/.exec(code.slice(start))?.[0] ?? 0);
};

/** The lexemes of the codes of a series, the nearest first. */
function nearestCodes(code: string, series: readonly string[]): string[] {
  return [...new Set(series)]
    .map((known) => {
      const shared = sharedLength(known, code);
      return {
        known,
        shared,
        distance: Math.abs(numberAfter(known, shared) - numberAfter(code, shared)),
      };
    })
    .sort((a, b) => b.shared - a.shared || a.distance - b.distance || (a.known < b.known ? -1 : 1))
    .map(({ known }) => codeLexeme(codeGroups(known).slice(0, MAX_GROUPS).join("")));
}

/**
 * The term for a text that is, as a whole, a code in the catalogue, whatever its spaces and
 * hyphens; null otherwise.
 */
export async function wholeCodeTerm(run: Sql, typed: string): Promise<QueryTerm | null> {
  if (!isArticleNumber(typed)) return null;
  const lexeme = codeLexeme(foldCompact(typed));
  const [known] = await run("SELECT 1 FROM search_words WHERE word = $1", [lexeme]);
  return known
    ? {
        typed: typed.trim(),
        at: 0,
        count: 1,
        kinds: NAMING_BITS,
        alternatives: [{ groups: [[lexeme]], boost: 1 }],
      }
    : null;
}
