/**
 * Tests that a save leaves the same rows of a product as indexing it from the beginning
 * (lib/server/modules/search/index-products.ts).
 */
import { Client } from "pg";
import { tagsOf } from "@/lib/cache/cache-tags";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts, indexSavedProduct } from "@/lib/server/modules/search/index-products";
import {
  findProductState,
  findStateBeforeSave,
  hasSameSearchInputs,
} from "@/lib/server/modules/product/product-state";
import { setStockSql } from "../set-stock";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const run: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;

/**
 * Changes of everything that a product's search rows are made of. `hasSameInputs`: the product's
 * words and filter values remain the same. `tags`: the announced tags, by default all of them.
 */
const CHANGES: Record<string, { change: string; hasSameInputs: boolean; tags?: string[] }> = {
  price: {
    change: "UPDATE products SET price = price + 1 WHERE id = $1",
    hasSameInputs: true,
    tags: ["lists"],
  },
  "a lower price": {
    change: "UPDATE products SET discount_price = price / 2 WHERE id = $1",
    hasSameInputs: true,
    tags: ["lists"],
  },
  "no price": {
    change: "UPDATE products SET price = 0, discount_price = NULL WHERE id = $1",
    hasSameInputs: false,
  },
  stock: {
    change: setStockSql("(CASE WHEN p.stock > 0 THEN 0 ELSE 7 END)"),
    hasSameInputs: true,
  },
  popularity: { change: "UPDATE products SET popularity = 77 WHERE id = $1", hasSameInputs: true },
  store: {
    change:
      "UPDATE products SET store_id = (SELECT id FROM stores WHERE id IS DISTINCT FROM products.store_id ORDER BY id LIMIT 1) WHERE id = $1",
    hasSameInputs: true,
  },
  seller: {
    change: "UPDATE products SET seller_code = 'another' WHERE id = $1",
    hasSameInputs: true,
  },
  nothing: {
    change: "UPDATE products SET updated_at = now() WHERE id = $1",
    hasSameInputs: true,
    tags: [],
  },
  SKU: { change: "UPDATE products SET sku = sku || '-X7' WHERE id = $1", hasSameInputs: false },
  category: {
    change:
      "UPDATE products SET category_id = (SELECT category_id FROM product_search s WHERE s.category_id <> products.category_id ORDER BY 1 LIMIT 1) WHERE id = $1",
    hasSameInputs: false,
  },
  brand: {
    change:
      "UPDATE products SET brand_id = (SELECT id FROM brands WHERE id <> products.brand_id ORDER BY id LIMIT 1) WHERE id = $1",
    hasSameInputs: false,
  },
  draft: { change: "UPDATE products SET _status = 'draft' WHERE id = $1", hasSameInputs: false },
  name: {
    change:
      "UPDATE products_locales SET title = title || ' yeni' WHERE _parent_id = $1 AND _locale = 'az'",
    hasSameInputs: false,
  },
  "a Russian name": {
    change:
      "UPDATE products_locales SET title = 'Совсем другое название' WHERE _parent_id = $1 AND _locale = 'ru'",
    hasSameInputs: false,
  },
  "no name": {
    change: "DELETE FROM products_locales WHERE _parent_id = $1 AND _locale = 'az'",
    hasSameInputs: false,
  },
  "a listed value": {
    change:
      "UPDATE products_parameters q SET mask_id = (SELECT m.id FROM parameter_masks m WHERE m.parameter_id = q.parameter_id AND m.id <> q.mask_id ORDER BY m.id LIMIT 1) WHERE q.id = (SELECT id FROM products_parameters o WHERE o._parent_id = $1 AND EXISTS (SELECT 1 FROM parameter_masks m WHERE m.parameter_id = o.parameter_id AND m.id <> o.mask_id) ORDER BY _order LIMIT 1)",
    hasSameInputs: false,
  },
  "a number": {
    change:
      "UPDATE products_parameters SET number = number + 1 WHERE id = (SELECT id FROM products_parameters WHERE _parent_id = $1 AND number IS NOT NULL ORDER BY _order LIMIT 1)",
    hasSameInputs: false,
  },
  "a text": {
    change:
      "INSERT INTO products_parameters_locales (text, _locale, _parent_id) SELECT 'qabarıq', 'az', id FROM products_parameters WHERE _parent_id = $1 ORDER BY _order LIMIT 1 ON CONFLICT (_locale, _parent_id) DO UPDATE SET text = 'qabarıq'",
    hasSameInputs: false,
  },
  "fewer parameters": {
    change: "DELETE FROM products_parameters WHERE _parent_id = $1 AND _order = 1",
    hasSameInputs: false,
  },
};

const rowsOf = (id: number) =>
  run(
    "SELECT (SELECT to_jsonb(s) FROM product_search s WHERE product_id = $1) AS search, (SELECT jsonb_agg(to_jsonb(f) ORDER BY f) FROM product_facets f WHERE product_id = $1) AS facets",
    [id],
  );
let id: number;

beforeAll(async () => {
  await client.connect();
  const [product] = await run<{ id: number }>(
    "SELECT p.id FROM products p JOIN product_search s ON s.product_id = p.id WHERE EXISTS (SELECT 1 FROM products_parameters q WHERE q._parent_id = p.id AND q.number IS NOT NULL) AND EXISTS (SELECT 1 FROM products_parameters q JOIN parameter_masks m ON m.id = q.mask_id WHERE q._parent_id = p.id) ORDER BY p.id LIMIT 1",
  );
  id = product?.id ?? 0;
});
afterAll(() => client.end());
beforeEach(() => run("BEGIN"));
afterEach(() => run("ROLLBACK"));

async function saveProduct(change: string) {
  const before = await findProductState(run, id);
  const isListed =
    (await run("SELECT 1 FROM product_search WHERE product_id = $1", [id])).length > 0;
  expect((await client.query(change, [id])).rowCount).toBeGreaterThan(0);
  const after = await findProductState(run, id);
  const events = await indexSavedProduct(run, id, { before, after, isListed });
  const announced = await run<{ tag: string }>(
    "SELECT DISTINCT tag FROM cache_tags WHERE xid = pg_current_xact_id_if_assigned()",
  );
  return {
    before,
    after,
    announcedTags: [
      ...new Set([...events.flatMap(tagsOf), ...announced.map(({ tag }) => tag)]),
    ].sort(),
  };
}

test.each(Object.entries(CHANGES))(
  "%s",
  async (_, { change, hasSameInputs, tags = ["lists", "matches"] }) => {
    const { before, after, announcedTags } = await saveProduct(change);
    expect(announcedTags).toEqual(tags);
    expect(hasSameSearchInputs(before, after)).toBe(hasSameInputs);
    const rows = await rowsOf(id);
    await indexProducts(run, [id]);
    expect(rows).toEqual(await rowsOf(id));
  },
);

test("saving a draft that was never on the shop invalidates nothing", async () => {
  await saveProduct(CHANGES.draft!.change);
  await run("DELETE FROM cache_tags WHERE xid = pg_current_xact_id()");
  expect((await saveProduct(CHANGES.name!.change)).announcedTags).toEqual([]);
  expect(
    (await saveProduct("UPDATE products SET _status = 'published' WHERE id = $1")).announcedTags,
  ).toEqual(["lists", "matches"]);
});

test("writes the search row of a product that is published again, or whose row is missing", async () => {
  await saveProduct(CHANGES.draft!.change);
  await saveProduct("UPDATE products SET _status = 'published' WHERE id = $1");
  const rows = await rowsOf(id);
  expect(rows).toMatchObject([{ search: { product_id: id } }]);
  await run("DELETE FROM product_search WHERE product_id = $1", [id]);
  await saveProduct(CHANGES.price!.change);
  expect(await rowsOf(id)).toMatchObject([{ search: { product_id: id } }]);
});

test("of two concurrent saves the second waits, and sees the changes of the first", async () => {
  const other = new Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  const [draft] = (
    await other.query<{ id: number }>(
      "INSERT INTO products (_status) VALUES ('draft') RETURNING id",
    )
  ).rows;
  const formerSlug = `saved-at-once-${process.pid}`;
  try {
    expect((await findStateBeforeSave(run, draft?.id ?? 0)).earlierSlugs).toEqual([]);
    await other.query("BEGIN");
    let isDone = false;
    const secondSave = findStateBeforeSave(
      async (text, values = []) => (await other.query(text, [...values])).rows as never,
      draft?.id ?? 0,
    ).finally(() => (isDone = true));
    await run('INSERT INTO product_redirects ("from", product_id) VALUES ($1, $2)', [
      formerSlug,
      draft?.id,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isDone).toBe(false);
    await run("COMMIT");
    expect((await secondSave).earlierSlugs).toEqual([formerSlug]);
  } finally {
    await run("ROLLBACK");
    await other.query("ROLLBACK");
    await other.query('DELETE FROM product_redirects WHERE "from" = $1', [formerSlug]);
    await other.query("DELETE FROM products WHERE id = $1", [draft?.id]);
    await other.end();
  }
});

test("skips a product that is deleted while it is indexed, so that saving its category does not fail", async () => {
  const other = new Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  const name = `deleted-meanwhile-${process.pid}`;
  // Without a search row it does not appear in the shop.
  const [product] = (
    await other.query<{ id: number }>(
      "INSERT INTO products (_status, price, slug, sku, category_id, brand_id) SELECT 'published', 1, $1, $1, category_id, brand_id FROM products WHERE id = $2 RETURNING id",
      [name, id],
    )
  ).rows;
  try {
    await other.query(
      "INSERT INTO products_locales (title, _locale, _parent_id) VALUES ($1, 'az', $2)",
      [name, product?.id],
    );
    await other.query("BEGIN");
    await other.query("DELETE FROM products WHERE id = $1", [product?.id]);
    const indexed = indexProducts(run, [product?.id ?? 0]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await other.query("COMMIT");
    await indexed;
    expect(await run("SELECT 1 FROM product_search WHERE product_id = $1", [product?.id])).toEqual(
      [],
    );
  } finally {
    await other.query("ROLLBACK");
    await other.query("DELETE FROM products WHERE id = $1", [product?.id]);
    await other.end();
  }
});
