/**
 * Renaming what many products are found by, in a shop of its own (DATABASE_URL names the server):
 * killed, renamed again, by two processes at once.
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

const PROGRAM = ["--conditions=react-server", "--import", "tsx"];
/** More than a save does itself, and several batches. */
const PRODUCTS = 260;

let pool: Pool;
let places: Awaited<ReturnType<typeof createPreparedShop>>;
let brand: number;
const sql: Sql = async (text, values = []) => (await pool.query(text, [...values])).rows as never;

beforeAll(async () => {
  places = await createPreparedShop("renewals");
  pool = new Pool({ connectionString: places.databaseUrl, max: 4 });
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
 * What the back office does in the save's transaction (products.test.ts renames through its API);
 * resolves to the document staff get back.
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

/** Runs the job in a process of its own; returns whether it was killed at the n-th batch. */
const renew = (killAt?: number): Promise<boolean> =>
  runScript([...PROGRAM, "test/backoffice/renewing-process.ts"], {
    ...environmentOf(places),
    KILL_AT: String(killAt ?? ""),
  }).then(
    () => false,
    (error: { signal?: string; stderr?: string }) => {
      if (error.signal !== "SIGKILL") throw new Error(error.stderr);
      return true;
    },
  );

const found = async (word: string) =>
  (
    await sql<{ count: number }>(
      "SELECT count(*)::integer AS count FROM product_search WHERE words @@ $1::tsquery",
      [`'${word}'`],
    )
  )[0]?.count;
/** How many products a filter by this slug has, and how many products' own rows say it. */
const chosen = async (slug: string) =>
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
/** What the filter of brands says of the products that a word finds. */
async function brandFacetOf(word: string) {
  const [{ id }] = (await sql<{ id: number }>("SELECT id FROM parameters WHERE key = 'brand'")) as [
    { id: number },
  ];
  const { values } = await bitmapEngine.facets(
    sql,
    queryForTerms([
      { typed: word, alternatives: [{ groups: [[word]], boost: 1 }], count: 1, kinds: 1 },
    ]),
  );
  return values
    .filter(({ parameterId }) => parameterId === id)
    .map(({ valueKey, count }) => [valueKey, count]);
}
const findOutdatedRows = async () => {
  const all: string[] = [];
  for await (const { what } of checkTables(sql)) all.push(what);
  return all;
};
const waiting = () =>
  sql<{ after_id: number; generation: number }>("SELECT after_id, generation FROM renewals");
const announced = async () =>
  (
    await sql<{ count: number }>(
      "SELECT count(*)::integer AS count FROM cache_tags WHERE tag = 'shop'",
    )
  )[0]?.count ?? 0;

test("killed in the middle, the next process goes on where it was; filters know the new slug from the save on", async () => {
  const [saved, pages] = [
    await save({ title: "Firstname", slug: "firstname" }, { title: "Oldname", slug: "oldname" }),
    await announced(),
  ];
  expect(saved.renewal).toBe("Search is being renewed for its products: 0 %");
  // The save itself wrote no product's row.
  expect([
    await chosen("oldname"),
    await chosen("firstname"),
    await countOwnRows("oldname"),
    await found("oldname"),
  ]).toEqual([0, PRODUCTS, PRODUCTS, PRODUCTS]);
  expect(await renew(3)).toBe(true);
  const [left] = await waiting();
  expect(left?.after_id).toBeGreaterThan(0);
  // The third batch was rolled back as a whole: no product is without its row.
  expect([
    await found("firstname"),
    await found("oldname"),
    await chosen("firstname"),
    await countOwnRows("firstname"),
    await countOwnRows("oldname"),
  ]).toEqual([100, PRODUCTS - 100, PRODUCTS, 100, PRODUCTS - 100]);
  expect([await brandFacetOf("firstname"), await brandFacetOf("oldname")]).toEqual([
    [["firstname", 100]],
    [["firstname", PRODUCTS - 100]],
  ]);
  // An order that takes the last one in stock has the places of a product written anew, from rows
  // that say the old key.
  await sql(
    "UPDATE product_search SET in_stock = NOT in_stock WHERE product_id IN (SELECT product_id FROM product_facets WHERE value_key = 'oldname')",
  );
  // The freed slug is another brand's now.
  const [other] = await sql<{ id: number }>(
    "INSERT INTO brands (title, slug) VALUES ('Newcomer', 'oldname') RETURNING id",
  );
  const [first] = await sql<{ id: number }>(
    "UPDATE products SET brand_id = $2 WHERE id = (SELECT min(product_id) FROM product_search s JOIN products p ON p.id = s.product_id WHERE p.brand_id <> $1) RETURNING id",
    [brand, other?.id],
  );
  await indexProducts(sql, [first?.id ?? 0]);
  expect([await chosen("firstname"), await chosen("oldname"), await findOutdatedRows()]).toEqual([
    PRODUCTS,
    1,
    [],
  ]);
  const rows = () =>
    sql(
      "SELECT product_id, xmin::text FROM product_search WHERE words @@ '''firstname''' ORDER BY product_id LIMIT 100",
    );
  const done = await rows();
  expect(await renew()).toBe(false);
  expect([await found("firstname"), await found("oldname"), await waiting()]).toEqual([
    PRODUCTS,
    0,
    [],
  ]);
  expect([
    await chosen("firstname"),
    await chosen("oldname"),
    await countOwnRows("firstname"),
    await sql("SELECT * FROM search_old_keys"),
    await findOutdatedRows(),
  ]).toEqual([PRODUCTS, 1, PRODUCTS, [], []]);
  expect(await rows()).toEqual(done);
  // Filters changed: stored pages go once, at the end.
  expect((await announced()) - pages).toBe(1);
}, 60_000);

auditTest(
  "renamed again while it runs, by two processes at once: the newest name wins, once",
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
    expect(await waiting()).toEqual([{ after_id: 0, generation: 2 }]);
    const pages = await announced();
    await Promise.all([renew(), renew()]);
    for (let tries = 0; tries < 3 && (await waiting()).length > 0; tries++) await renew();
    expect([
      await found("thirdname"),
      await found("secondname"),
      await found("firstname"),
      await waiting(),
    ]).toEqual([PRODUCTS, 0, 0, []]);
    // A title alone is on no list: stored pages went with the save and may stay now.
    expect((await announced()) - pages).toBe(0);
  },
  60_000,
);

test("a save that changes nothing products are found by asks for nothing; of few products it is done in the save", async () => {
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
  expect([await found("fewname"), await waiting()]).toEqual([20, []]);
});
