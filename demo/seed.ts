import { ANNOUNCE_SQL } from "@/front/cache/announce-sql";
import { tags } from "@/lib/cache/cache-tags";
import type { Sql } from "@/lib/server/db/sql";
import { rebuildSearch } from "@/lib/server/modules/search/rebuild-search";
import { parents } from "./catalogue";
import { insertCustomers } from "./customers/insert-customers";
import { CUSTOMERS } from "./customers/people";
import { seedProducts, type SeedProduct } from "./products";
import { insertCategories, insertParameters } from "./insert-catalogue";
import { insertContent, insertPromotions } from "./insert-content";
import { insertMedia } from "./insert-media";
import { insertDemoProducts } from "./insert-products";
import { insertVersions } from "./insert-versions";

const CATALOGUE = "demo-catalogue";
const PEOPLE = "demo-customers";

async function inTransaction(run: Sql, work: () => Promise<void>): Promise<void> {
  await run("BEGIN");
  try {
    await work();
    await run("COMMIT");
  } catch (error) {
    await run("ROLLBACK");
    throw error;
  }
}

const recordFact = (run: Sql, fact: string, count: number) =>
  run("INSERT INTO shop_facts (key, value) VALUES ($1, $2)", [fact, String(count)]);

async function seedCatalogue(run: Sql, products: readonly SeedProduct[]): Promise<void> {
  await inTransaction(run, async () => {
    await insertMedia(run, products);
    await insertCategories(run, parents);
    const brands = await insertParameters(run, parents, products);
    await insertContent(run);
    await insertDemoProducts(run, products, brands);
    await insertPromotions(run);
    await insertVersions(run);
    await rebuildSearch(run);
    await recordFact(run, CATALOGUE, products.length);
    await run(ANNOUNCE_SQL, [[tags.shop]]);
  });
  await run("ANALYZE");
}

/**
 * Seeds an empty shop with the demo catalogue once, in one transaction, with deterministic ids and
 * slugs. A shop that has other products is not seeded. A demo shop that was seeded earlier gets the
 * demo customers and their orders too, once.
 */
export async function seedDemo(run: Sql): Promise<string> {
  const facts = (
    await run<{ key: string }>("SELECT key FROM shop_facts WHERE key = ANY ($1::text[])", [
      [CATALOGUE, PEOPLE],
    ])
  ).map(({ key }) => key);
  if (facts.includes(PEOPLE)) return "";
  const [ownProduct] = facts.includes(CATALOGUE) ? [] : await run("SELECT 1 FROM products LIMIT 1");
  if (ownProduct) return "";
  const products = seedProducts(parents);
  if (!facts.includes(CATALOGUE)) await seedCatalogue(run, products);
  await inTransaction(run, async () => {
    await insertCustomers(run, products);
    await recordFact(run, PEOPLE, CUSTOMERS.length);
  });
  return facts.includes(CATALOGUE)
    ? `${CUSTOMERS.length} customers`
    : `${products.length} products, ${CUSTOMERS.length} customers`;
}

/** The ids of all products that the seed writes. */
export const demoProductIds = (): number[] => seedProducts(parents).map(({ id }) => id);
