import type { Sql } from "../../../db/sql";
import type { SearchQuery, PageWindow } from "../engine/engine";
import { foldCompact } from "../fold";
import type { QueryTerm } from "../query-terms";
import { hasNameTier } from "../rows/rank";
import { LEVELS } from "../words/document";
import { hasNamingTerms, NAMING_WEIGHTS, termScores } from "../text-query";
import { resolveGroups } from "./lexeme-groups";
import { BitmapQuery, EMPTY_BITS } from "./bitmap-query";
import { DocBitmap, type ChunkRow } from "./doc-bitmap";

/**
 * A group of products with equal rank, of which the window shows some. `before`: the number of
 * products with a better rank.
 */
export type RankBucket = { before: number; docs: DocBitmap };

/** The products of a bitmap (as SQL) get this score, or have this place in the order of tiers. */
type RankPart = { worth: number; bits: string };

// Makes bitmaps (the best first) disjoint: each product stays only in the best one that has it. A
// last entry, worth `restWorth`, has all other products.
function makeDisjoint(parts: readonly RankPart[], restWorth: number): RankPart[] {
  const better: string[] = [];
  const disjoint = parts.map(({ worth, bits }) => {
    const withoutBetter = better.length > 0 ? `(${bits}) & ~(${better.join(" | ")})` : bits;
    better.push(`(${bits})`);
    return { worth, bits: withoutBetter };
  });
  return [
    ...disjoint,
    { worth: restWorth, bits: better.length > 0 ? `~(${better.join(" | ")})` : `~${EMPTY_BITS}` },
  ];
}

/** The bitmaps by weight of a term's groups, for each of its alternatives. */
type LeveledAlternative = {
  boost: number;
  /** maximum number of weights, from the highest */ maxLevels: number;
  groupLevels: (readonly string[])[];
};

// `first`: the index of the term's first group in `levels`.
function leveledAlternatives(
  bitmapQuery: BitmapQuery,
  { alternatives }: QueryTerm,
  first: number,
): LeveledAlternative[] {
  let next = first;
  return alternatives.map(({ groups, boost, only }) => ({
    boost,
    maxLevels: (only ?? LEVELS).length,
    groupLevels: groups.map(() => bitmapQuery.levels[next++] ?? []),
  }));
}

const bitsByLevel = (alternatives: readonly LeveledAlternative[], levels: number): string =>
  alternatives
    .map(
      ({ groupLevels, maxLevels }) =>
        `(${groupLevels.map((byLevel) => byLevel[Math.min(levels, maxLevels) - 1] ?? EMPTY_BITS).join(" & ")})`,
    )
    .join(" | ") || EMPTY_BITS;

// The scores that a term adds, as disjoint bitmaps; the same values as the `CASE` of `rankSql`.
const scoreBuckets = (term: QueryTerm, alternatives: readonly LeveledAlternative[]): RankPart[] =>
  makeDisjoint(
    termScores(term).map(({ value, boost, levels }) => ({
      worth: value,
      bits: bitsByLevel(
        alternatives.filter((alternative) => alternative.boost === boost),
        levels,
      ),
    })),
    0,
  );

/**
 * The steps of a rank, each of which partitions all products: those of the tier, whose values are
 * added up (article number, goods that are named, in stock, beginning of the name), and the score
 * of each term. The same order as that of `rankSql`.
 */
function rankSteps(
  bitmapQuery: BitmapQuery,
  { typed, terms, skuPrefix }: NonNullable<SearchQuery["words"]>,
) {
  const groupCounts = terms.map(({ alternatives }) =>
    alternatives.reduce((sum, { groups }) => sum + groups.length, 0),
  );
  const leveled = terms.map((term, i) => ({
    term,
    alternatives: leveledAlternatives(
      bitmapQuery,
      term,
      groupCounts.slice(0, i).reduce((a, b) => a + b, 0),
    ),
  }));
  const naming = leveled.filter(({ term }) => term.names && term.role === undefined);
  const tiers = [
    ...(skuPrefix === null
      ? []
      : [
          makeDisjoint(
            [
              { worth: 0, bits: bitmapQuery.skuEquals(skuPrefix) },
              { worth: 8, bits: bitmapQuery.keyStartsWith("sku_key", skuPrefix) },
            ],
            16,
          ),
        ]),
    ...(hasNamingTerms(terms)
      ? [
          makeDisjoint(
            [
              {
                worth: 0,
                bits: naming
                  .map(
                    ({ alternatives }) => `(${bitsByLevel(alternatives, NAMING_WEIGHTS.length)})`,
                  )
                  .join(" & "),
              },
            ],
            4,
          ),
        ]
      : []),
    makeDisjoint([{ worth: 0, bits: bitmapQuery.inStock() }], 2),
    ...(hasNameTier(terms, skuPrefix)
      ? [
          makeDisjoint(
            [{ worth: 0, bits: bitmapQuery.keyStartsWith("name_key", foldCompact(typed)) }],
            1,
          ),
        ]
      : []),
  ];
  const scores = leveled
    .filter(({ term }) => term.role !== "excluded")
    .map(({ term, alternatives }) => scoreBuckets(term, alternatives));
  return { tiers, scores };
}

/**
 * Returns the groups of equal rank that a window of keyword results touches, best first. Within a
 * group, products are ordered by `RANK_TIEBREAK`.
 */
export async function rankBuckets(
  run: Sql,
  searchQuery: SearchQuery,
  { offset, limit }: PageWindow,
): Promise<RankBucket[]> {
  const { words } = searchQuery;
  if (!words) return [];
  const bitmapQuery = new BitmapQuery(searchQuery, await resolveGroups(run, words), {
    ranked: true,
  });
  const { tiers, scores } = rankSteps(bitmapQuery, words);
  const columnsOf = (parts: readonly RankPart[]) =>
    parts
      .map(({ worth, bits }) => `(${worth}::numeric, n.${bitmapQuery.addColumn(bits)})`)
      .join(", ");
  const steps = [
    ...tiers.map((parts, i) => ({ name: `tier${i}`, values: columnsOf(parts) })),
    ...scores.map((parts, i) => ({ name: `score${i}`, values: columnsOf(parts) })),
  ];
  const chain = steps.map(({ name, values }, i) => {
    const carried = steps.slice(0, i).map((step) => `s.${step.name}`);
    return `step${i} AS MATERIALIZED (SELECT s.chunk_id, s.bits & v.bits AS bits${carried.map((column) => `, ${column}`).join("")}, v.worth AS ${name}
      FROM ${i === 0 ? "met" : `step${i - 1}`} s JOIN narrowed n USING (chunk_id) CROSS JOIN LATERAL (VALUES ${values}) v(worth, bits) WHERE bit_count(s.bits & v.bits) > 0)`;
  });
  const tier = tiers.map((_, i) => `tier${i}`).join(" + ");
  const score = scores.length > 0 ? scores.map((_, i) => `score${i}`).join(" + ") : "0";
  const rows = await run<ChunkRow & { before: number }>(
    `${bitmapQuery.withClause},
     met AS MATERIALIZED (SELECT * FROM (SELECT n.chunk_id, ${bitmapQuery.matchBits()} AS bits FROM narrowed n) m WHERE bit_count(bits) > 0),
     ${chain.join(",\n")},
     ranked AS MATERIALIZED (SELECT chunk_id, ${tier} AS tier, ${score} AS score, bit_or(bits) AS bits FROM step${steps.length - 1} GROUP BY 1, 2, 3),
     totals AS (SELECT tier, score, sum(bit_count(bits)) AS n, sum(sum(bit_count(bits))) OVER (ORDER BY tier, score DESC) AS upto FROM ranked GROUP BY 1, 2)
     SELECT r.chunk_id AS chunk, 0 AS category, bit_send(r.bits) AS bits, (t.upto - t.n)::integer AS before FROM totals t JOIN ranked r USING (tier, score)
     WHERE t.upto > ${bitmapQuery.bind(offset)}::integer AND t.upto - t.n < ${bitmapQuery.bind(offset + limit)}::integer`,
    bitmapQuery.values,
  );
  const befores = [...new Set(rows.map(({ before }) => before))].sort((a, b) => a - b);
  return befores.map((before) => ({
    before,
    docs: DocBitmap.fromChunks(rows.filter((row) => row.before === before)),
  }));
}
