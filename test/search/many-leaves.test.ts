import { SORT_KEYS } from "@/lib/contract/limits";
import { query } from "@/lib/server/db/pool";
import { type SearchQuery, WHOLE_SHOP } from "@/lib/server/modules/search/engine/engine";
import { rowsEngine } from "@/lib/server/modules/search/rows/rows-engine";
import { bitmapEngine } from "@/lib/server/modules/search/tables/bitmap-engine";
import { closeShop } from "./shop";

afterAll(closeShop);

/** A category with more leaves than are scanned separately (search/tables/index-scan.ts). */
async function manyLeavesQuery(): Promise<SearchQuery> {
  const leaves = await query<{ id: number }>(
    "SELECT DISTINCT category_id AS id FROM product_search ORDER BY 1 OFFSET 5 LIMIT 40",
  );
  expect(leaves.length).toBe(40);
  return { ...WHOLE_SHOP, categoryIds: leaves.map(({ id }) => id) };
}

test.each(SORT_KEYS)(
  "a list of forty categories has only their products, sorted by %s",
  async (sort) => {
    const searchQuery = await manyLeavesQuery();
    for (const offset of [0, 120]) {
      const window = { sort, language: "az", offset, limit: 24 } as const;
      expect(await bitmapEngine.page(query, searchQuery, window)).toEqual(
        await rowsEngine.page(query, searchQuery, window),
      );
    }
  },
);

test("the price range of a list of forty categories is that of its products", async () => {
  const searchQuery = await manyLeavesQuery();
  expect((await bitmapEngine.facets(query, searchQuery)).summary).toEqual(
    (await rowsEngine.facets(query, searchQuery)).summary,
  );
});
