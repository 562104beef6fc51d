import { Client } from "pg";
import { ANNOUNCE_SQL } from "@/front/cache/announce-sql";
import { listedProducts } from "./catalogue";

const TEXT =
  "Səssizdir, razıyam. Çatdırılma gününə qədər hər şey vaxtında oldu, qiyməti də münasibdir.";

/**
 * A demo product with published reviews by the demo's customers. Adds the reviews when it has none
 * yet.
 */
export async function reviewedProduct(): Promise<{ slug: string }> {
  const product = (await listedProducts()).at(-1);
  if (!product) throw new Error("no products");
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("BEGIN");
    const { rowCount } = await client.query(
      `INSERT INTO reviews (customer_id, product_id, state, stars, text, language, author, written_at)
       SELECT id, $1::integer, 'published'::enum_reviews_state, 1 + id % 5, $2::text, 'az'::enum_reviews_language, 'Əli M.', now() FROM (SELECT id FROM customers ORDER BY id LIMIT 5) c ON CONFLICT (customer_id, product_id) DO NOTHING`,
      [product.productId, TEXT],
    );
    if (rowCount) await client.query(ANNOUNCE_SQL, [[`reviews:${product.productId}`]]);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
  return product;
}
