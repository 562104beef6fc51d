/**
 * Tests searches for random words and prefixes of the vocabulary: both engines find the same,
 * wherever a product has the word.
 */
import { query } from "@/lib/server/db/pool";
import { queryForTerms } from "@/lib/server/modules/search/engine/engine";
import { rowsEngine } from "@/lib/server/modules/search/rows/rows-engine";
import { queryTerms } from "@/lib/server/modules/search/query-terms";
import { resolveGroups } from "@/lib/server/modules/search/tables/lexeme-groups";
import { rankBuckets } from "@/lib/server/modules/search/tables/ranking";
import { bitmapEngine } from "@/lib/server/modules/search/tables/bitmap-engine";
import { sortPage } from "@/lib/server/modules/search/tables/index-scan";
import { closeShop, isThorough, PROPERTY_TIMEOUT_MS } from "./shop";

afterAll(closeShop);

const WINDOW = { sort: "orderbypopular", language: "az", offset: 0, limit: 24 } as const;

/** A limit that frequent words exceed and rare words do not. */
const HIT_LIMIT = 12;

const sortedPairs = (rows: readonly { categoryId: number; count: number }[]): [number, number][] =>
  rows
    .map(({ categoryId, count }): [number, number] => [categoryId, count])
    .sort(([a], [b]) => a - b);

test.each([
  ["anywhere", undefined],
  ["in names, categories and brands", "AB"],
  ["in names", "A"],
] as const)(
  "both engines find the same products by words %s",
  async (_, only) => {
    const words = await query<{ word: string }>(
      "SELECT word FROM search_words WHERE spelled IS NOT NULL ORDER BY md5(word) LIMIT $1",
      [isThorough ? 1500 : 150],
    );
    for (const [i, { word }] of words.entries()) {
      const slots = await queryTerms(query, word.slice(0, 2 + (i % 6)), { shortest: 1 });
      if (slots.length === 0 || slots.some(({ alternatives }) => alternatives.length === 0))
        continue;
      const searchQuery = queryForTerms(slots, { ...(only && { only }) });
      expect({ word, ...(await bitmapEngine.page(query, searchQuery, WINDOW)) }).toEqual({
        word,
        ...(await rowsEngine.page(query, searchQuery, WINDOW)),
      });
      expect({ word, ...(await bitmapEngine.topHits(query, searchQuery, HIT_LIMIT)) }).toEqual({
        word,
        ...(await rowsEngine.topHits(query, searchQuery, HIT_LIMIT)),
      });
      expect(sortedPairs(await bitmapEngine.categoryCounts(query, searchQuery))).toEqual(
        sortedPairs(await rowsEngine.categoryCounts(query, searchQuery)),
      );
    }
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  "rankBuckets, by which long results are ordered, gives the same order as the rows",
  async () => {
    const words = await query<{ word: string }>(
      "SELECT word FROM search_words WHERE spelled IS NOT NULL ORDER BY md5(word || 'ranks') LIMIT $1",
      [isThorough ? 1000 : 100],
    );
    const bucketCounts = new Set<number>();
    for (const [i, { word }] of words.entries()) {
      const slots = await queryTerms(query, word.slice(0, 2 + (i % 6)), { shortest: 1 });
      if (slots.length === 0 || slots.some(({ alternatives }) => alternatives.length === 0))
        continue;
      const searchQuery = queryForTerms(slots);
      const { ids } = await rowsEngine.page(query, searchQuery, { ...WINDOW, sort: null });
      const buckets = await rankBuckets(query, searchQuery, { ...WINDOW, sort: null });
      const sorted = await Promise.all(
        buckets.map(({ before, docs }) =>
          sortPage(query, { ...WINDOW, limit: Math.min(WINDOW.limit - before, docs.size) }, docs),
        ),
      );
      expect({ word, ids: sorted.flat() }).toEqual({ word, ids });
      bucketCounts.add(buckets.length);
    }
    // Some windows touch several ranks.
    expect(Math.max(...bucketCounts)).toBeGreaterThan(1);
  },
  PROPERTY_TIMEOUT_MS,
);

test("the rare words with a common prefix are searched for by a few prefixes", async () => {
  const [brand] = await query<{ word: string; rare: number }>(
    `SELECT c.word, count(*)::integer AS rare FROM search_common_words c JOIN search_words w ON w.word > c.word AND w.word < c.word || U&'\\+10FFFF'
     WHERE c.ready AND NOT c.begins AND NOT EXISTS (SELECT 1 FROM search_common_words k WHERE k.begins AND k.word = c.word) AND NOT EXISTS (SELECT 1 FROM search_common_words k WHERE NOT k.begins AND k.word = w.word)
     GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
  );
  const { word = "", rare = 0 } = brand ?? {};
  expect(rare).toBeGreaterThan(20);
  const [group] = await resolveGroups(query, {
    terms: [
      {
        typed: word,
        alternatives: [{ groups: [[word]], boost: 0.6, prefix: true }],
        at: 0,
        count: 1,
        kinds: 1,
      },
    ],
  });
  expect(group?.rare.length).toBeGreaterThan(0);
  expect(group?.rare.length).toBeLessThan(rare / 2);
});
