/**
 * Searches for any word and any beginning that the shop knows, not for chosen ones: both engines
 * find the same, wherever a product has the word.
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

/** Fewer than many words have, and more than others. */
const WEIGHED = 12;

const sortedPairs = (rows: readonly { categoryId: number; count: number }[]): [number, number][] =>
  rows
    .map(({ categoryId, count }): [number, number] => [categoryId, count])
    .sort(([a], [b]) => a - b);

test.each([
  ["anywhere", undefined],
  ["in their name, category or brand", "AB"],
  ["in their name", "A"],
] as const)(
  "products that have it %s",
  async (_, only) => {
    const words = await query<{ word: string }>(
      "SELECT word FROM search_words WHERE spelled IS NOT NULL ORDER BY md5(word) LIMIT $1",
      [isThorough ? 1500 : 150],
    );
    for (const [i, { word }] of words.entries()) {
      const slots = await queryTerms(query, word.slice(0, 2 + (i % 6)), { shortest: 1 });
      if (slots.length === 0 || slots.some(({ alternatives }) => alternatives.length === 0))
        continue;
      const question = queryForTerms(slots, { ...(only && { only }) });
      expect({ word, ...(await bitmapEngine.page(query, question, WINDOW)) }).toEqual({
        word,
        ...(await rowsEngine.page(query, question, WINDOW)),
      });
      expect({ word, ...(await bitmapEngine.topHits(query, question, WEIGHED)) }).toEqual({
        word,
        ...(await rowsEngine.topHits(query, question, WEIGHED)),
      });
      expect(sortedPairs(await bitmapEngine.categoryCounts(query, question))).toEqual(
        sortedPairs(await rowsEngine.categoryCounts(query, question)),
      );
    }
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  "the best matches first, by the ranks of places, which searches with many results are ordered by",
  async () => {
    const words = await query<{ word: string }>(
      "SELECT word FROM search_words WHERE spelled IS NOT NULL ORDER BY md5(word || 'ranks') LIMIT $1",
      [isThorough ? 1000 : 100],
    );
    const seen = new Set<number>();
    for (const [i, { word }] of words.entries()) {
      const slots = await queryTerms(query, word.slice(0, 2 + (i % 6)), { shortest: 1 });
      if (slots.length === 0 || slots.some(({ alternatives }) => alternatives.length === 0))
        continue;
      const question = queryForTerms(slots);
      const { ids } = await rowsEngine.page(query, question, { ...WINDOW, sort: null });
      const classes = await rankBuckets(query, question, { ...WINDOW, sort: null });
      const sorted = await Promise.all(
        classes.map(({ before, docs: places }) =>
          sortPage(
            query,
            { ...WINDOW, limit: Math.min(WINDOW.limit - before, places.size) },
            places,
          ),
        ),
      );
      expect({ word, ids: sorted.flat() }).toEqual({ word, ids });
      seen.add(classes.length);
    }
    // Some windows touch several ranks.
    expect(Math.max(...seen)).toBeGreaterThan(1);
  },
  PROPERTY_TIMEOUT_MS,
);

test("the rare words below a beginning are searched for as a few beginnings", async () => {
  const [brand] = await query<{ word: string; rare: number }>(
    `SELECT c.word, count(*)::integer AS rare FROM search_common_words c JOIN search_words w ON w.word > c.word AND w.word < c.word || U&'\\+10FFFF'
     WHERE c.ready AND NOT c.begins AND NOT EXISTS (SELECT 1 FROM search_common_words k WHERE k.begins AND k.word = c.word) AND NOT EXISTS (SELECT 1 FROM search_common_words k WHERE NOT k.begins AND k.word = w.word)
     GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
  );
  const { word = "", rare = 0 } = brand ?? {};
  expect(rare).toBeGreaterThan(20);
  const [group] = await resolveGroups(query, {
    slots: [
      {
        typed: word,
        alternatives: [{ groups: [[word]], boost: 0.6, prefix: true }],
        count: 1,
        kinds: 1,
      },
    ],
  });
  expect(group?.rare.length).toBeGreaterThan(0);
  expect(group?.rare.length).toBeLessThan(rare / 2);
});
