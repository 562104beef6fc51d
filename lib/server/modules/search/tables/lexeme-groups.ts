import { tags } from "@/lib/cache/cache-tags";
import type { Sql } from "@/lib/server/db/sql";
import { INTERMEDIATE_MAX_AGE_MS, createListCache } from "../engine/list-cache";
import type { Alternative, QueryTerm } from "../query-terms";
import type { Understanding } from "../understanding";
import { prefixCover, type RareWord } from "./prefix-cover";

/**
 * The ordinals of products that have a word, and the highest weight of the word in each: 0 is A, 3
 * is D.
 */
type WeightedOrdinals = { ordinals: readonly number[]; levels: readonly number[] };
/**
 * Where the products of a group of words are found: in the bitmaps of the common words (`wordIds`),
 * and in the rows that have one of the `rare` words. `rareOrdinals`: the products of these rows, if
 * there are few.
 */
export type LexemeGroup = {
  wordIds: number[];
  rare: readonly RareWord[];
  rareOrdinals?: WeightedOrdinals | undefined;
};

/**
 * Maximum number of ordinals that are read once and passed to each statement of a search. If there
 * are more, each statement finds them again.
 */
const MAX_INLINE_ORDINALS = 3000;
/**
 * The `tsquery` text that matches rows with any of the rare words; `levels`: with one of these
 * weights.
 */
export const rareTsquery = (rare: readonly RareWord[], levels = ""): string =>
  rare
    .map(
      ({ word, begins }) => `'${word}'${begins || levels ? ":" : ""}${begins ? "*" : ""}${levels}`,
    )
    .join("|");

/** A common word, or (`begins`) a common prefix. */
type Common = { word: string; id: number; begins: boolean };

/** Appended to a prefix, it sorts after every word that begins with the prefix. */
const MAX_CHARACTER = "\u{10FFFF}";

/**
 * The common words among $1, the common prefixes among $2, and the common words that begin with one
 * of $2.
 */
const COMMON = `
SELECT word, word_id AS id, begins FROM search_common_words WHERE ready AND (word = ANY($1) AND NOT begins OR word = ANY($2) AND begins)
UNION SELECT c.word, c.word_id, false FROM unnest($2::text[]) AS begun(text) JOIN search_common_words c ON c.word >= begun.text AND c.word < begun.text || '${MAX_CHARACTER}' AND NOT c.begins AND c.ready`;

async function resolvePrefix(
  run: Sql,
  text: string,
  common: readonly Common[],
): Promise<LexemeGroup> {
  const commonPrefix = common.find(({ word, begins }) => begins && word === text);
  if (commonPrefix) return { wordIds: [commonPrefix.id], rare: [] };
  const beginning = common.filter(({ word, begins }) => !begins && word.startsWith(text));
  if (beginning.length === 0) return { wordIds: [], rare: [{ word: text, begins: true }] };
  // A search for the prefix itself would also read the rows of the common words.
  const commonWords = beginning.map(({ word }) => word);
  const rare = await run<{ word: string }>(
    "SELECT word FROM search_words WHERE word >= $1 AND word < $2 AND word <> ALL($3)",
    [text, text + MAX_CHARACTER, commonWords],
  );
  return {
    wordIds: beginning.map(({ id }) => id),
    rare: prefixCover(
      text,
      rare.map(({ word }) => word),
      commonWords,
    ),
  };
}

/** Maximum number of integers in each of the caches, about 8 MB. */
const MAX_CACHED_NUMBERS = 1_000_000;

/** Maximum age of cached ordinals, in ms: longer than the longest search takes. */
const ORDINALS_MAX_AGE_MS = 10_000;

/**
 * Cached by itself, because a text whose words are left out in turn is searched for in many
 * combinations of the same words.
 */
const rememberOrdinals = createListCache("rare words found", MAX_CACHED_NUMBERS, {
  weigh: (found) => 2 * ((found as WeightedOrdinals | null)?.ordinals.length ?? 0) + 1,
  maxAgeMs: ORDINALS_MAX_AGE_MS,
});

const ordinalsOfRare = async (
  run: Sql,
  rare: readonly RareWord[],
): Promise<WeightedOrdinals | undefined> =>
  rare.length === 0
    ? undefined
    : ((await rememberOrdinals(run, rare, tags.matches, () => readOrdinals(run, rare))) ??
      undefined);

async function readOrdinals(run: Sql, rare: readonly RareWord[]): Promise<WeightedOrdinals | null> {
  const [row] = await run<{ isFew: boolean; places: number[] | null; levels: number[] | null }>(
    // No LIMIT: with it, PostgreSQL reads the table from its beginning when it expects many rows.
    `WITH found AS MATERIALIZED (SELECT product_id, CASE WHEN words @@ $2::tsquery THEN 0 WHEN words @@ $3::tsquery THEN 1 WHEN words @@ $4::tsquery THEN 2 ELSE 3 END AS level FROM product_search WHERE words @@ $1::tsquery),
     few AS MATERIALIZED (SELECT count(*) <= ${MAX_INLINE_ORDINALS} AS are FROM found)
     SELECT (SELECT are FROM few) AS "isFew", array_agg(l.ord) AS places, array_agg(f.level) AS levels FROM found f CROSS JOIN LATERAL (SELECT ord FROM search_listing WHERE product_id = f.product_id LIMIT 1) l WHERE (SELECT are FROM few)`,
    ["", "A", "AB", "ABC"].map((levels) => rareTsquery(rare, levels)),
  );
  return row?.isFew ? { ordinals: row.places ?? [], levels: row.levels ?? [] } : null;
}

type Words = Pick<Understanding, "terms">;

const numbersIn = (groups: readonly LexemeGroup[]): number =>
  groups.reduce(
    (sum, { wordIds, rare, rareOrdinals }) =>
      sum + wordIds.length + rare.length + 2 * (rareOrdinals?.ordinals.length ?? 0),
    1,
  );
const remember = createListCache("words found", MAX_CACHED_NUMBERS, {
  weigh: (groups) => numbersIn(groups as LexemeGroup[]),
  maxAgeMs: INTERMEDIATE_MAX_AGE_MS,
});

/** The part of the terms that determines which products match: the cache key. */
export const lexemesOf = (terms: readonly QueryTerm[]): unknown =>
  terms.map(({ alternatives, role }) => [
    role,
    alternatives.map(({ groups, prefix, only }) => [groups, prefix, only]),
  ]);

/**
 * Resolves the groups of all terms' alternatives, in their order; cached, so that the products,
 * filters and categories of a page share the result.
 */
export const resolveGroups = (run: Sql, words: Words): Promise<LexemeGroup[]> =>
  remember(run, lexemesOf(words.terms), tags.matches, async () =>
    Promise.all(
      (await loadGroups(run, words)).map(async (group) => ({
        ...group,
        rareOrdinals: await ordinalsOfRare(run, group.rare),
      })),
    ),
  );

async function loadGroups(run: Sql, { terms }: Words): Promise<LexemeGroup[]> {
  const groups = terms.flatMap(({ alternatives }) =>
    alternatives.flatMap((alternative: Alternative) =>
      alternative.groups.map((lexemes) => ({ lexemes, prefix: alternative.prefix ?? false })),
    ),
  );
  const wordsOf = (begins: boolean) => [
    ...new Set(groups.filter(({ prefix }) => prefix === begins).flatMap(({ lexemes }) => lexemes)),
  ];
  const common =
    groups.length === 0 ? [] : await run<Common>(COMMON, [wordsOf(false), wordsOf(true)]);
  const ids = new Map(common.filter(({ begins }) => !begins).map(({ word, id }) => [word, id]));
  return Promise.all(
    groups.map(async ({ lexemes, prefix }) => {
      if (!prefix)
        return {
          wordIds: lexemes.flatMap((lexeme) => ids.get(lexeme) ?? []),
          rare: lexemes
            .filter((lexeme) => !ids.has(lexeme))
            .map((word) => ({ word, begins: false })),
        };
      const resolved = await Promise.all(
        lexemes.map((lexeme) => resolvePrefix(run, lexeme, common)),
      );
      return {
        wordIds: resolved.flatMap(({ wordIds }) => wordIds),
        rare: resolved.flatMap(({ rare }) => rare),
      };
    }),
  );
}
