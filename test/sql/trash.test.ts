/** The database functions of the trash, in the shop at DATABASE_URL; nothing is committed. */
import { Client } from "pg";
import { removeOutdated } from "@/lib/server/jobs/clean-up";
import { RIGHTS } from "@/lib/server/backoffice/roles";
import { goesToTrash, tableOf } from "@/lib/server/backoffice/trash/kinds";
import { trash } from "@/lib/server/backoffice/trash/module";
import type { Sql } from "@/lib/server/db/sql";
import { removeRedirectsFromUsedSlugs } from "@/lib/server/modules/slug-history/redirects";
import { setStock } from "../set-stock";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const client = new Client({ connectionString: process.env.DATABASE_URL });
const run: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;
beforeAll(() => client.connect());
afterAll(() => client.end());
// The shop beside this test writes to its tables meanwhile, which this transaction does not see.
beforeEach(() => client.query("BEGIN ISOLATION LEVEL REPEATABLE READ"));
afterEach(() => client.query("ROLLBACK"));

const KINDS = Object.keys(RIGHTS).filter(goesToTrash);

const keep = async (slug: string, id: number): Promise<number> => {
  const [row] = await run<{ entry: number }>(
    "SELECT trash_keep($1::text, $2::integer, 'title', 'Aysel') AS entry",
    [slug, id],
  );
  await run("UPDATE trash SET deleted_at = now() WHERE id = $1", [row?.entry]);
  return row?.entry ?? 0;
};
/** Deletes a document as Payload and its hooks do. */
const remove = async (slug: string, id: number) => {
  const table = tableOf(slug);
  if (["products", "menus"].includes(slug))
    await run(`DELETE FROM _${table}_v WHERE parent_id = $1`, [id]);
  if (slug === "products") await run("DELETE FROM product_redirects WHERE product_id = $1", [id]);
  await run(`DELETE FROM ${table} WHERE id = $1`, [id]);
};
const restore = (entry: number) => run("SELECT trash_restore($1::integer)", [entry]);
const obstacles = (entry: number) =>
  run("SELECT kind, of_table, of_column, value FROM trash_obstacles($1::integer)", [entry]);

/**
 * The rows of every table of the shop's schema that a foreign key leads to or from, except computed
 * ones. Tables of other schemas, such as those of the jobs, come and go while this runs.
 */
const everything = async (): Promise<Record<string, unknown>> => {
  const tables = await run<{ name: string }>(
    `SELECT DISTINCT c.relname::text AS name FROM pg_constraint f JOIN pg_class c ON c.oid IN (f.conrelid, f.confrelid)
     WHERE f.contype = 'f' AND c.relnamespace = 'public'::regnamespace
       AND c.relname NOT IN ('trash', 'trash_customer_rows', 'product_search', 'product_facets') ORDER BY 1`,
  );
  const contents = await run<{ name: string; rows: number; hash: string | null }>(
    tables
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, count(*)::integer AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM public."${name}" t`,
      )
      .join(" UNION ALL "),
  );
  return Object.fromEntries(contents.map(({ name, ...rows }) => [name, rows]));
};
/** The first document of a collection, locked, so that the shop cannot change it meanwhile. */
const firstOf = async (slug: string): Promise<number | undefined> =>
  (await run<{ id: number }>(`SELECT id FROM ${tableOf(slug)} ORDER BY id LIMIT 1 FOR UPDATE`))[0]
    ?.id;

/** A product with a review of a new customer, and an old address. */
const reviewedProduct = async () => {
  const id = (await firstOf("products")) ?? 0;
  const [customer] = await run<{ id: number }>(
    "INSERT INTO customers (phone, masked_phone) VALUES ('+994500000001', '+99450•••••01') RETURNING id",
  );
  await run(
    "INSERT INTO reviews (product_id, customer_id, state, stars, text, language, written_at) VALUES ($1, $2, 'published', 5, 'Əla', 'az', now())",
    [id, customer?.id],
  );
  await run(`INSERT INTO product_redirects ("from", product_id) VALUES ('kohne-ad', $1)`, [id]);
  return { id, customer: customer?.id };
};

test.each(KINDS)("a deleted document of %s comes back with every row", async (slug) => {
  if (slug === "products") await reviewedProduct();
  if (slug === "product-redirects") await reviewedProduct();
  const id = await firstOf(slug);
  expect(id).toBeGreaterThan(0);
  const before = await everything();
  const entry = await keep(slug, id ?? 0);
  await remove(slug, id ?? 0);
  expect(await everything()).not.toEqual(before);
  expect(await obstacles(entry)).toEqual([]);
  await restore(entry);
  expect(await everything()).toEqual(before);
  expect(await run("SELECT 1 FROM trash WHERE id = $1", [entry])).toEqual([]);
});

test("a table of another schema is none of the shop's, and may disappear", async () => {
  await run("CREATE SCHEMA jobs_of_the_test");
  await run("CREATE TABLE jobs_of_the_test.queues (id integer PRIMARY KEY)");
  await run(
    "CREATE TABLE jobs_of_the_test.j1b1 (id integer REFERENCES jobs_of_the_test.queues (id))",
  );
  const names = Object.keys(await everything());
  expect(names).not.toContain("j1b1");
  expect(names).toEqual(expect.arrayContaining(["products", "invoice_lines", "menus"]));
});

/** A line of this many pieces in an order of this state; returns the order's id. */
const orderOf = async (product: number, state: string, count: number): Promise<number> => {
  const [invoice] = await run<{ id: number }>(
    "INSERT INTO invoices (payment_type_id, final_price, state) VALUES (1, 10, $1) RETURNING id",
    [state],
  );
  await run(
    "INSERT INTO invoice_lines (invoice_id, product_id, product_slug, title, base_price, count) VALUES ($1, $2, 'x', 'x', 10, $3)",
    [invoice?.id, product, count],
  );
  return invoice?.id ?? 0;
};
const stockOf = async (id: number): Promise<unknown[]> =>
  run(
    "SELECT p.stock::integer AS stock, v.version_stock::integer AS latest FROM products p JOIN _products_v v ON v.parent_id = p.id AND v.latest WHERE p.id = $1",
    [id],
  );

test("a restored product has the pieces that were refunded while it was in the trash, also in its newest version", async () => {
  const id = (await firstOf("products")) ?? 0;
  await setStock(run, id, 5);
  const refunded = [await orderOf(id, "paid", 2), await orderOf(id, "paid", 3)];
  const others = [
    await orderOf(id, "paid", 10),
    await orderOf(id, "refunded", 20),
    await orderOf(id, "cancelled", 40),
  ];
  const entry = await keep("products", id);
  await remove("products", id);
  await run("UPDATE invoices SET state = 'refunded' WHERE id = ANY ($1::integer[])", [refunded]);
  await restore(entry);
  expect(await stockOf(id)).toEqual([{ stock: 10, latest: 10 }]);
  expect(
    await run(
      "SELECT 1 FROM invoice_lines WHERE product_id = $1 AND invoice_id = ANY ($2::integer[])",
      [id, [...refunded, ...others]],
    ),
  ).toHaveLength(5);
  // Deleting and restoring again adds nothing.
  const again = await keep("products", id);
  await remove("products", id);
  await restore(again);
  expect(await stockOf(id)).toEqual([{ stock: 10, latest: 10 }]);
});

test("an old address of a restored product that is a slug of another one now is gone, and others are back", async () => {
  const { id } = await reviewedProduct();
  await run(`INSERT INTO product_redirects ("from", product_id) VALUES ('alinan-ad', $1)`, [id]);
  const entry = await keep("products", id);
  await remove("products", id);
  await run("UPDATE products SET slug = 'alinan-ad' WHERE id = (SELECT max(id) FROM products)");
  await restore(entry);
  await removeRedirectsFromUsedSlugs(run, "product", id);
  expect(await run(`SELECT "from" FROM product_redirects WHERE product_id = $1`, [id])).toEqual([
    { from: "kohne-ad" },
  ]);
});

test("an old address of a restored brand that is a slug of another one now is gone", async () => {
  const [brand] = await run<{ id: number }>(
    "INSERT INTO brands (title, slug) VALUES ('Sınaq brendi', 'sinaq-brendi') RETURNING id",
  );
  const id = brand?.id ?? 0;
  await run(
    `INSERT INTO brand_redirects ("from", brand_id) VALUES ('kohne-brend', $1), ('alinan-brend', $1)`,
    [id],
  );
  const entry = await keep("brands", id);
  await remove("brands", id);
  await run("INSERT INTO brands (title, slug) VALUES ('Yeni brend', 'alinan-brend')");
  await restore(entry);
  await removeRedirectsFromUsedSlugs(run, "brand", id);
  expect(await run(`SELECT "from" FROM brand_redirects WHERE brand_id = $1`, [id])).toEqual([
    { from: "kohne-brend" },
  ]);
});

test("the title is kept in every language", async () => {
  const entry = await keep("products", (await firstOf("products")) ?? 0);
  const [row] = await run<{ titles: object }>("SELECT titles FROM trash WHERE id = $1", [entry]);
  expect(Object.keys(row?.titles ?? {}).sort()).toEqual(["az", "en", "ru"]);
});

test("a customer's erasure erases what the trash has of them, and the product is restored without it", async () => {
  const { id, customer } = await reviewedProduct();
  const entry = await keep("products", id);
  await remove("products", id);
  const [kept] = await run<{ text: string }>(
    "SELECT t::text || c::text AS text FROM trash t JOIN trash_customer_rows c ON c.trash_id = t.id WHERE t.id = $1",
    [entry],
  );
  expect(kept?.text).toContain("Əla");
  const [parts] = await run<{ text: string }>("SELECT t::text AS text FROM trash t WHERE id = $1", [
    entry,
  ]);
  expect(parts?.text).not.toContain("Əla");
  await run("DELETE FROM customers WHERE id = $1", [customer]);
  expect(await run("SELECT 1 FROM trash_customer_rows WHERE trash_id = $1", [entry])).toEqual([]);
  await restore(entry);
  expect(await run("SELECT 1 FROM reviews WHERE product_id = $1", [id])).toEqual([]);
  expect(await run("SELECT 1 FROM products WHERE id = $1", [id])).toHaveLength(1);
});

test("a code or slug that is taken meanwhile, and a document that is gone, are obstacles", async () => {
  const id = (await firstOf("products")) ?? 0;
  const [{ sku, brand } = { sku: "", brand: 0 }] = await run<{ sku: string; brand: number }>(
    "SELECT sku, brand_id AS brand FROM products WHERE id = $1",
    [id],
  );
  const entry = await keep("products", id);
  await remove("products", id);
  await run("UPDATE products SET sku = $1 WHERE id = (SELECT min(id) FROM products)", [sku]);
  await run("DELETE FROM brands WHERE id = $1", [brand]);
  expect(await obstacles(entry)).toEqual([
    { kind: "missing", of_table: "brands", of_column: "brand_id", value: String(brand) },
    { kind: "taken", of_table: "products", of_column: "sku", value: sku },
  ]);
});

test("a picture inside the text of a page is an obstacle when it is gone, and one of an old version is not", async () => {
  const id = (await firstOf("menus")) ?? 0;
  const showing = JSON.stringify({
    root: { children: [{ type: "upload", relationTo: "media", value: 2_000_000_000 }] },
  });
  await run(
    "UPDATE _menus_v_locales SET version_content = $2 WHERE _parent_id IN (SELECT id FROM _menus_v WHERE parent_id = $1)",
    [id, showing],
  );
  const harmless = await keep("menus", id);
  await run("UPDATE menus_locales SET content = $2 WHERE _parent_id = $1", [id, showing]);
  const hindered = await keep("menus", id);
  await remove("menus", id);
  expect(await obstacles(harmless)).toEqual([]);
  expect(await obstacles(hindered)).toEqual([
    { kind: "missing", of_table: "media", of_column: "", value: "2000000000" },
  ]);
});

test("a version loses its pointer to what is gone, as it would have without the trash", async () => {
  const id = (await firstOf("products")) ?? 0;
  await run(
    "INSERT INTO brands (title, slug) VALUES ('Sınaq brendi', 'sinaq-brendi') RETURNING id",
  );
  await run(
    "UPDATE _products_v SET version_brand_id = (SELECT id FROM brands WHERE slug = 'sinaq-brendi') WHERE parent_id = $1",
    [id],
  );
  const entry = await keep("products", id);
  await remove("products", id);
  await run("DELETE FROM brands WHERE slug = 'sinaq-brendi'");
  expect(await obstacles(entry)).toEqual([]);
  await restore(entry);
  const versions = await run<{ brand: number | null }>(
    "SELECT version_brand_id AS brand FROM _products_v WHERE parent_id = $1",
    [id],
  );
  expect(versions.map(({ brand }) => brand)).toEqual(versions.map(() => null));
  expect(versions.length).toBeGreaterThan(0);
});

test("a column that the table has had only since then gets its default", async () => {
  const id = (await firstOf("sliders")) ?? 0;
  const entry = await keep("sliders", id);
  await remove("sliders", id);
  await run("ALTER TABLE sliders ADD COLUMN since_then text NOT NULL DEFAULT 'new'");
  await restore(entry);
  expect(await run("SELECT since_then AS value FROM sliders WHERE id = $1", [id])).toEqual([
    { value: "new" },
  ]);
});

test("after 30 days, and not before, the clean-up removes a document for good; a refused deletion leaves nothing", async () => {
  const id = (await firstOf("sliders")) ?? 0;
  const [old, recent, refused] = [
    await keep("sliders", id),
    await keep("sliders", id),
    await keep("sliders", id),
  ];
  const set = (entry: number, change: string) =>
    run(`UPDATE trash SET ${change} WHERE id = $1`, [entry]);
  await set(old, "deleted_at = now() - interval '30 days 1 minute'");
  await set(recent, "deleted_at = now() - interval '29 days 23 hours'");
  await set(refused, "deleted_at = NULL, created_at = now() - interval '2 hours'");
  for (const rows of trash.outdated ?? []) await removeOutdated(rows, run);
  expect(
    await run("SELECT id FROM trash WHERE id = ANY ($1::integer[])", [[old, recent, refused]]),
  ).toEqual([{ id: recent }]);
});

test("no row in the trash has a column about a person, unless it is stored apart", async () => {
  const columns = await run<{ name: string }>(
    `WITH RECURSIVE kept(name) AS (
       SELECT unnest($1::text[])
       UNION
       SELECT r.child FROM kept, LATERAL trash_references(kept.name) AS r
       WHERE r.cascades AND NOT EXISTS (SELECT 1 FROM trash_references('customers') AS c WHERE c.child = r.child))
     SELECT c.relname || '.' || a.attname AS name FROM kept JOIN pg_class c ON c.relname = kept.name JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     WHERE a.attname ~ '(phone|mail|customer|\\mfin\\M|first_name|sur_?name|address)' ORDER BY 1`,
    [KINDS.map(tableOf)],
  );
  // What is printed on the door of a store, and the number of a carrier's office.
  const names = columns
    .map(({ name }) => name)
    .filter((name) => !/^(?:stores(?:_locales)?|carriers)\./.test(name));
  expect(names).toEqual([]);
});
