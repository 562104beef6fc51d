import { query } from "@/lib/server/db/pool";

/**
 * The number of products that the shop has of a brand, by the brand's slug. It sums the counters of
 * the search index, so no product rows are read.
 */
export async function countBrandProducts(slug: string): Promise<number> {
  const [row] = await query<{ total: number }>(
    `SELECT COALESCE(sum(c.n), 0)::integer AS total FROM brands b JOIN parameters d ON d.key = 'brand' JOIN search_values v ON v.parameter_id = d.id AND v.value_key = b.slug JOIN search_value_chunks c USING (value_id) WHERE b.slug = $1`,
    [slug],
  );
  return row?.total ?? 0;
}
