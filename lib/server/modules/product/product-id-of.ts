import { MAX_ID } from "@/lib/contract/limits";
import { isSlug } from "@/lib/format/is-slug";
import { query } from "@/lib/server/db/pool";

/** A product's id by its current slug, else an earlier slug, else the id itself: one index lookup each. The format is checked before. */
export async function productIdOf(key: string): Promise<number | undefined> {
  if (!isSlug(key)) return undefined;
  const [row] = await query<{ id: number }>(
    `SELECT p.id FROM products p JOIN product_search s ON s.product_id = p.id WHERE p.slug = $1
     UNION ALL SELECT r.product_id FROM product_redirects r JOIN product_search s ON s.product_id = r.product_id WHERE r."from" = $1
     UNION ALL SELECT s.product_id FROM product_search s WHERE s.product_id = $2 LIMIT 1`,
    [key, /^\d{1,10}$/.test(key) && Number(key) <= MAX_ID ? Number(key) : 0],
  );
  return row?.id;
}
