/**
 * Tests that the groups of equal rank that bitmaps give (tables/ranking.ts) are those of the order
 * that rows give. A shop of this size orders its results by rows, so no search would show it.
 */
import { query } from "@/lib/server/db/pool";
import type { SearchQuery } from "@/lib/server/modules/search/engine/engine";
import { WHOLE_SHOP } from "@/lib/server/modules/search/engine/engine";
import { rowsEngine } from "@/lib/server/modules/search/rows/rows-engine";
import { rankBuckets } from "@/lib/server/modules/search/tables/ranking";
import { understand } from "@/lib/server/modules/search/understand";
import { closeShop } from "./shop";

afterAll(closeShop);

/** More than the shop has. */
const ALL = { sort: null, language: "az", offset: 0, limit: 10_000 } as const;

const productsOf = async (ordinals: readonly number[]): Promise<number[]> =>
  (
    await query<{ id: number }>("SELECT product_id AS id FROM search_listing WHERE ord = ANY($1)", [
      ordinals,
    ])
  ).map(({ id }) => id);

async function searchFor(typed: string): Promise<SearchQuery> {
  return { ...WHOLE_SHOP, words: { ...(await understand(query, typed)), typed } };
}

const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

test.each([
  "samsung",
  "samsung telefon",
  "soyuducu",
  "qulaqlıq bluetooth",
  "tefal tava 28 sm",
  "televizor 55",
  // With optional, excluded and article number terms.
  "iphone 99",
  "televizor not samsung",
  "KGN",
  "RB99Q123",
])("bitmaps rank %j as rows do", async (typed) => {
  const searchQuery = await searchFor(typed);
  const { ids, total } = await rowsEngine.page(query, searchQuery, ALL);
  const buckets = await rankBuckets(query, searchQuery, ALL);
  expect(buckets.reduce((sum, { docs }) => sum + docs.size, 0)).toBe(total);
  let before = 0;
  for (const bucket of buckets) {
    expect(bucket.before).toBe(before);
    const found = await productsOf(bucket.docs.ordinals());
    expect(ascending(found)).toEqual(ascending(ids.slice(before, before + bucket.docs.size)));
    before += bucket.docs.size;
  }
});

test("only the groups that a window touches are returned", async () => {
  const searchQuery = await searchFor("soyuducu");
  const all = await rankBuckets(query, searchQuery, ALL);
  expect(all.length).toBeGreaterThan(1);
  const last = all.at(-1);
  const touched = await rankBuckets(query, searchQuery, {
    ...ALL,
    offset: last?.before ?? 0,
    limit: 1,
  });
  expect(touched.map(({ before }) => before)).toEqual([last?.before]);
  expect(await rankBuckets(query, { ...searchQuery, words: null }, ALL)).toEqual([]);
});
