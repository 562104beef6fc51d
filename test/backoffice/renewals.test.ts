/**
 * Reindexing after a renaming that affects many products, in a separate shop (DATABASE_URL names
 * the server): with a killed process, a second renaming, and two concurrent processes.
 */
import { drizzle } from "@payloadcms/db-postgres/drizzle/node-postgres";
import { Pool } from "pg";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts } from "@/lib/server/modules/search/index-products";
import { queryForTerms } from "@/lib/server/modules/search/engine/engine";
import { checkTables } from "@/lib/server/modules/search/tables/check-tables";
import { bitmapEngine } from "@/lib/server/modules/search/tables/bitmap-engine";
import { auditTest } from "../audit-test";
import { closeShop } from "../search/shop";
import { environmentOf, createPreparedShop, removeShops, runScript } from "../scratch-shop";

const PROGRAM = ["--conditions=react-server", "--import", "./scripts/tsx.mjs"];
/** More products than a save reindexes itself, and enough for several batches. */
const PRODUCTS = 260;

let pool: Pool;
let shop: Awaited<ReturnType<typeof createPreparedShop>>;
let brand: number;
const sql: Sql = async (text, values = []) => (await pool.query(text, [...values])).rows as never;

beforeAll(async () => {
  shop = await createPreparedShop("renewals");
  pool = new Pool({ connectionString: shop.databaseUrl, max: 4 });
  [{ id: brand }] = (await sql<{ id: number }>(
    "INSERT INTO brands (title, slug) VALUES ('Oldname', 'oldname') RETURNING id",
  )) as [{ id: number }];
  await sql(
    "UPDATE products SET brand_id = $1 WHERE id IN (SELECT product_id FROM product_search ORDER BY product_id LIMIT $2)",
    [brand, PRODUCTS],
  );
  await save({ title: "Oldname", slug: "oldname" }, { title: "", slug: "oldname" });
  await renew();
}, 90_000);
afterAll(async () => {
  await pool?.end();
  await Promise.all([removeShops(), closeShop()]);
});

/**
 * Saves the brand as the back office does in the transaction of a save (products.test.ts renames
 * through the API). Resolves to the document that staff get.
 */
async function save(after: object, before: object): Promise<{ renewal?: string }> {
  const { reindexProductsOf } = await import("@/lib/server/backoffice/reindex");
  const payload = { db: { sessions: {}, drizzle: drizzle(pool) } };
  await sql("UPDATE brands SET title = $2, slug = $3 WHERE id = $1", [
    brand,
    ...["title", "slug"].map((field) => (after as Record<string, string>)[field]),
  ]);
  return (await reindexProductsOf("brand")({
    doc: { id: brand, ...after },
    previousDoc: { id: brand, ...before },
    operation: "update",
    req: { payload, i18n: { language: "en" } },
  } as never)) as { renewal?: string };
}

/** Runs the job in a separate process. Resolves to true if it was killed, at its n-th batch. */
const renew = (killAt?: number): Promise<boolean> =>
  runScript([...PROGRAM, "test/backoffice/renewing-process.ts"], {
    ...environmentOf(shop),
    KILL_AT: String(killAt ?? ""),
  }).then(
    () => false,
    (error: { signal?: string; stderr?: string }) => {
      if (error.signal !== "SIGKILL") throw new Error(error.stderr);
      return true;
    },
  );

const countFound = async (word: string) =>
  (
    await sql<{ count: number }>(
      "SELECT count(*)::integer AS count FROM product_search WHERE words @@ $1::tsquery",
      [`'${word}'`],
    )
  )[0]?.count;
/**
 * The number of products in the filter for this slug, and the number of products whose own rows
 * have it.
 */
const countInFilter = async (slug: string) =>
  (
    await sql<{ count: number }>(
      "SELECT COALESCE(sum(c.n), 0)::integer AS count FROM search_values v JOIN parameters d ON d.id = v.parameter_id AND d.key = 'brand' JOIN search_value_chunks c USING (value_id) WHERE v.value_key = $1",
      [slug],
    )
  )[0]?.count;
const countOwnRows = async (slug: string) =>
  (
    await sql<{ count: number }>(
      "SELECT count(*)::integer AS count FROM product_facets f JOIN parameters d ON d.id = f.parameter_id WHERE d.key = 'brand' AND value_key = $1",
      [slug],
    )
  )[0]?.count;
/** The values and counts of the brand filter for a search of one word. */
async function brandFacetOf(word: string) {
  const [{ id }] = (await sql<{ id: number }>("SELECT id FROM parameters WHERE key = 'brand'")) as [
    { id: number },
  ];
  const { values } = await bitmapEngine.facets(
    sql,
    queryForTerms([
      { typed: word, at: 0, alternatives: [{ groups: [[word]], boost: 1 }], count: 1, kinds: 1 },
    ]),
  );
  return values
    .filter(({ parameterId }) => parameterId === id)
    .map(({ valueKey, count }) => [valueKey, count]);
}
const findOutdatedRows = async () => {
  const faults: string[] = [];
  for await (const { what } of checkTables(sql)) faults.push(what);
  return faults;
};
const pendingRenewals = () =>
  sql<{ after_id: number; generation: number }>("SELECT after_id, generation FROM renewals");
const countShopInvalidations = async () =>
  (
    await sql<{ count: number }>(
      "SELECT count(*)::integer AS count FROM cache_tags WHERE tag = 'shop'",
    )
  )[0]?.count ?? 0;

test("after a kill the next process continues where the job stopped; filters use the new slug right after the save", async () => {
  const [saved, pages] = [
    await save({ title: "Firstname", slug: "firstname" }, { title: "Oldname", slug: "oldname" }),
    await countShopInvalidations(),
  ];
  expect(saved.renewal).toBe("Search is being renewed for its products: 0 %");
  // The save itself did not write any product's row.
  expect([
    await countInFilter("oldname"),
    await countInFilter("firstname"),
    await countOwnRows("oldname"),
    await countFound("oldname"),
  ]).toEqual([0, PRODUCTS, PRODUCTS, PRODUCTS]);
  expect(await renew(3)).toBe(true);
  const [pending] = await pendingRenewals();
  expect(pending?.after_id).toBeGreaterThan(0);
  // The third batch was rolled back completely: no product has lost its row.
  expect([
    await countFound("firstname"),
    await countFound("oldname"),
    await countInFilter("firstname"),
    await countOwnRows("firstname"),
    await countOwnRows("oldname"),
  ]).toEqual([100, PRODUCTS - 100, PRODUCTS, 100, PRODUCTS - 100]);
  expect([await brandFacetOf("firstname"), await brandFacetOf("oldname")]).toEqual([
    [["firstname", 100]],
    [["firstname", PRODUCTS - 100]],
  ]);
  // An order for the last piece in stock rewrites a product's entries in the search tables, from
  // rows that still have the old key.
  await sql(
    "UPDATE product_search SET in_stock = NOT in_stock WHERE product_id IN (SELECT product_id FROM product_facets WHERE value_key = 'oldname')",
  );
  // The freed slug now belongs to another brand.
  const [otherBrand] = await sql<{ id: number }>(
    "INSERT INTO brands (title, slug) VALUES ('Newcomer', 'oldname') RETURNING id",
  );
  const [movedProduct] = await sql<{ id: number }>(
    "UPDATE products SET brand_id = $2 WHERE id = (SELECT min(product_id) FROM product_search s JOIN products p ON p.id = s.product_id WHERE p.brand_id <> $1) RETURNING id",
    [brand, otherBrand?.id],
  );
  await indexProducts(sql, [movedProduct?.id ?? 0]);
  expect([
    await countInFilter("firstname"),
    await countInFilter("oldname"),
    await findOutdatedRows(),
  ]).toEqual([PRODUCTS, 1, []]);
  const rows = () =>
    sql(
      "SELECT product_id, xmin::text FROM product_search WHERE words @@ '''firstname''' ORDER BY product_id LIMIT 100",
    );
  const reindexed = await rows();
  expect(await renew()).toBe(false);
  expect([
    await countFound("firstname"),
    await countFound("oldname"),
    await pendingRenewals(),
  ]).toEqual([PRODUCTS, 0, []]);
  expect([
    await countInFilter("firstname"),
    await countInFilter("oldname"),
    await countOwnRows("firstname"),
    await sql("SELECT * FROM search_old_keys"),
    await findOutdatedRows(),
  ]).toEqual([PRODUCTS, 1, PRODUCTS, [], []]);
  expect(await rows()).toEqual(reindexed);
  // The filters changed, so stored pages are invalidated once, at the end.
  expect((await countShopInvalidations()) - pages).toBe(1);
}, 60_000);

auditTest(
  "renamed again while the job runs in two processes: the newest name wins and is written once",
  async () => {
    await save(
      { title: "Secondname", slug: "firstname" },
      { title: "Firstname", slug: "firstname" },
    );
    expect(await renew(2)).toBe(true);
    await save(
      { title: "Thirdname", slug: "firstname" },
      { title: "Secondname", slug: "firstname" },
    );
    expect(await pendingRenewals()).toEqual([{ after_id: 0, generation: 2 }]);
    const pages = await countShopInvalidations();
    await Promise.all([renew(), renew()]);
    for (let tries = 0; tries < 3 && (await pendingRenewals()).length > 0; tries++) await renew();
    expect([
      await countFound("thirdname"),
      await countFound("secondname"),
      await countFound("firstname"),
      await pendingRenewals(),
    ]).toEqual([PRODUCTS, 0, 0, []]);
    // A title is not part of the lists: stored pages were invalidated by the save and may stay now.
    expect((await countShopInvalidations()) - pages).toBe(0);
  },
  60_000,
);

test("a save without changed search words requests no reindexing; few products are reindexed in the save itself", async () => {
  expect(
    await save({ title: "Lastname", slug: "firstname" }, { title: "Lastname", slug: "firstname" }),
  ).not.toHaveProperty("renewal");
  await sql(
    "UPDATE products SET brand_id = (SELECT min(id) FROM brands) WHERE brand_id = $1 AND id NOT IN (SELECT id FROM products WHERE brand_id = $1 ORDER BY id LIMIT 20)",
    [brand],
  );
  expect(
    await save({ title: "Fewname", slug: "firstname" }, { title: "Lastname", slug: "firstname" }),
  ).not.toHaveProperty("renewal");
  expect([await countFound("fewname"), await pendingRenewals()]).toEqual([20, []]);
});
