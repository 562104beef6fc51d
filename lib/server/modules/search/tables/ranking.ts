import type { Sql } from "../../../db/sql";
import type { SearchQuery, PageWindow } from "../engine/engine";
import { foldCompact } from "../fold";
import type { QueryTerm } from "../query-terms";
import { termScores } from "../text-query";
import { resolveGroups } from "./lexeme-groups";
import { BitmapQuery, EMPTY_BITS } from "./bitmap-query";
import { DocBitmap, type ChunkRow } from "./doc-bitmap";

/** The products of one rank that a window touches: how many come before them, and their places. */
export type RankBucket = { before: number; docs: DocBitmap };

// Places by what they are worth, disjoint: whoever meets something better counts there.
function makeDisjoint(
  ways: readonly { worth: number; bits: string }[],
  rest: number,
): { worth: number; bits: string }[] {
  const better: string[] = [];
  const classes = ways.map(({ worth, bits }) => {
    const own = better.length > 0 ? `(${bits}) & ~(${better.join(" | ")})` : bits;
    better.push(`(${bits})`);
    return { worth, bits: own };
  });
  return [
    ...classes,
    { worth: rest, bits: better.length > 0 ? `~(${better.join(" | ")})` : `~${EMPTY_BITS}` },
  ];
}

// What a slot adds to a score, as `CASE` of the rows' rank says it.
function scoreBuckets(narrowing: BitmapQuery, slot: QueryTerm, first: number) {
  let next = first;
  const alternatives = slot.alternatives.map(({ groups: own, boost: share }) => ({
    share,
    levels: own.map(() => narrowing.levels[next++] ?? []),
  }));
  return makeDisjoint(
    termScores(slot).map(({ value, share, levels }) => ({
      worth: value,
      bits: alternatives
        .filter((one) => one.share === share)
        .map(
          ({ levels: own }) =>
            `(${own.map((byLevel) => byLevel[levels - 1] ?? EMPTY_BITS).join(" & ")})`,
        )
        .join(" | "),
    })),
    0,
  );
}

/** Steps of a rank, each a partition of all places: the tier, and each slot's worth. */
function rankSteps(
  narrowing: BitmapQuery,
  { typed, slots, skuPrefix: article }: NonNullable<SearchQuery["words"]>,
) {
  const tiers = [
    ...(article === null
      ? []
      : [
          { worth: 0, bits: narrowing.skuEquals(article) },
          { worth: 1, bits: narrowing.keyStartsWith("sku_key", article) },
        ]),
    ...(slots.length > 1 || article !== null
      ? [{ worth: 2, bits: narrowing.keyStartsWith("name_key", foldCompact(typed)) }]
      : []),
  ];
  const counts = slots.map(({ alternatives }) =>
    alternatives.reduce((sum, { groups: own }) => sum + own.length, 0),
  );
  const scores = slots.map((slot, i) =>
    scoreBuckets(
      narrowing,
      slot,
      counts.slice(0, i).reduce((a, b) => a + b, 0),
    ),
  );
  return { tiers: makeDisjoint(tiers, 3), scores };
}

/**
 * The ranks that a window of a keyword's results touches, best first; places of one rank are
 * ordered by `RANK_TIEBREAK`.
 */
export async function rankBuckets(
  run: Sql,
  question: SearchQuery,
  { offset, limit }: PageWindow,
): Promise<RankBucket[]> {
  const { words } = question;
  if (!words) return [];
  const narrowing = new BitmapQuery(question, await resolveGroups(run, words), { ranked: true });
  const { tiers, scores } = rankSteps(narrowing, words);
  const columnsOf = (ways: readonly { worth: number; bits: string }[]) =>
    ways.map(({ worth, bits }) => `(${worth}::numeric, n.${narrowing.addColumn(bits)})`).join(", ");
  const steps = [
    { name: "tier", values: columnsOf(tiers) },
    ...scores.map((ways, i) => ({ name: `score${i}`, values: columnsOf(ways) })),
  ];
  const chain = steps.map(({ name, values }, i) => {
    const carried = steps.slice(0, i).map((step) => `s.${step.name}`);
    return `step${i} AS MATERIALIZED (SELECT s.chunk_id, s.bits & v.bits AS bits${carried.map((column) => `, ${column}`).join("")}, v.worth AS ${name}
      FROM ${i === 0 ? "met" : `step${i - 1}`} s JOIN narrowed n USING (chunk_id) CROSS JOIN LATERAL (VALUES ${values}) v(worth, bits) WHERE bit_count(s.bits & v.bits) > 0)`;
  });
  const score = scores.length > 0 ? scores.map((_, i) => `score${i}`).join(" + ") : "0";
  const rows = await run<ChunkRow & { before: number }>(
    `${narrowing.withClause},
     met AS MATERIALIZED (SELECT * FROM (SELECT n.chunk_id, ${narrowing.matchBits()} AS bits FROM narrowed n) m WHERE bit_count(bits) > 0),
     ${chain.join(",\n")},
     ranked AS MATERIALIZED (SELECT chunk_id, tier, ${score} AS score, bit_or(bits) AS bits FROM step${steps.length - 1} GROUP BY 1, 2, 3),
     totals AS (SELECT tier, score, sum(bit_count(bits)) AS n, sum(sum(bit_count(bits))) OVER (ORDER BY tier, score DESC) AS upto FROM ranked GROUP BY 1, 2)
     SELECT r.chunk_id AS chunk, 0 AS category, bit_send(r.bits) AS bits, (t.upto - t.n)::integer AS before FROM totals t JOIN ranked r USING (tier, score)
     WHERE t.upto > ${narrowing.bind(offset)}::integer AND t.upto - t.n < ${narrowing.bind(offset + limit)}::integer`,
    narrowing.values,
  );
  const befores = [...new Set(rows.map(({ before }) => before))].sort((a, b) => a - b);
  return befores.map((before) => ({
    before,
    docs: DocBitmap.fromChunks(rows.filter((row) => row.before === before)),
  }));
}
