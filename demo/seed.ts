import { ANNOUNCE } from "@/front/cache/announce-sql.mjs";
import { tags } from "@/lib/cache/manifest";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts } from "@/lib/server/modules/product/index-products";
import { parents } from "./catalogue";
import { seedProducts } from "./products";
import { insertCategories, insertParameters } from "./insert-catalogue";
import { insertContent, insertPromotions } from "./insert-content";
import { insertMedia } from "./insert-media";
import { insertProducts } from "./insert-products";
import { insertVersions } from "./insert-versions";

const FACT = "demo-catalogue";

/**
 * Seeds an empty shop with the demo catalogue, once: one transaction, deterministic ids and slugs. Never touches a database that already
 * has products.
 */
export async function seedDemo(run: Sql): Promise<string> {
  const products = seedProducts(parents);
  const [seeded] = await run("SELECT 1 FROM shop_facts WHERE key = $1 UNION ALL SELECT 1 FROM products LIMIT 1", [FACT]);
  if (seeded) return "";
  await run("BEGIN");
  try {
    await insertMedia(run, products);
    await insertCategories(run, parents);
    const brands = await insertParameters(run, parents, products);
    await insertContent(run);
    await insertProducts(run, products, brands);
    await insertPromotions(run);
    await insertVersions(run);
    await indexProducts(run, products.map((product) => product.id));
    await run("INSERT INTO shop_facts (key, value) VALUES ($1, $2)", [FACT, String(products.length)]);
    await run(ANNOUNCE, [[tags.shop]]);
    await run("COMMIT");
  } catch (error) {
    await run("ROLLBACK");
    throw error;
  }
  await run("ANALYZE");
  return `${products.length} products`;
}
