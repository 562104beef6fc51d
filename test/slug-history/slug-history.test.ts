/**
 * Which product a URL belongs to: the statements of lib/server/modules/slug-history in a real
 * PostgreSQL (DATABASE_URL), on temporary tables of one connection.
 */
import { Client } from "pg";
import type { Sql } from "@/lib/server/db/sql";
import {
  reassignRedirects,
  addRedirects,
  createsRedirectLoop,
  removeRedirects,
} from "@/lib/server/modules/slug-history/redirects";
import { resolveSlug } from "@/lib/server/modules/slug-history/resolve-slug";
import fc from "../seeded-fast-check";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const sql: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;

beforeAll(async () => {
  await client.connect();
  await sql(
    `CREATE TEMP TABLE products (id integer PRIMARY KEY, slug text UNIQUE); CREATE TEMP TABLE product_search (product_id integer PRIMARY KEY); CREATE TEMP TABLE brands (id integer PRIMARY KEY, slug text UNIQUE)`,
  );
  for (const [table, idColumn] of [
    ["product_redirects", "product_id"],
    ["brand_redirects", "brand_id"],
  ])
    await sql(`CREATE TEMP TABLE ${table} ("from" text PRIMARY KEY, ${idColumn} integer NOT NULL)`);
});
beforeEach(() =>
  sql("TRUNCATE products, product_search, product_redirects, brands, brand_redirects"),
);
afterAll(() => client.end());

// The same calls as in the hooks of the back office.
const add = async (id: number, slug: string) => {
  await sql("INSERT INTO products VALUES ($1, $2)", [id, slug]);
  await publish(id);
};
const publish = async (id: number) => {
  await sql("INSERT INTO product_search VALUES ($1) ON CONFLICT DO NOTHING", [id]);
  await removeRedirects(
    sql,
    "product",
    (await sql<{ slug: string }>("SELECT slug FROM products WHERE id = $1", [id])).map(
      ({ slug }) => slug,
    ),
  );
};
const retire = (id: number) => sql("DELETE FROM product_search WHERE product_id = $1", [id]);
const rename = async (id: number, to: string) => {
  const [row] = await sql<{ slug: string; shown: boolean }>(
    "SELECT slug, EXISTS (SELECT 1 FROM product_search WHERE product_id = id) AS shown FROM products WHERE id = $1",
    [id],
  );
  await sql("UPDATE products SET slug = $2 WHERE id = $1", [id, to]);
  if (row && row.slug !== to)
    await addRedirects(sql, "product", [{ id, from: row.slug, to, isOnShop: row.shown }]);
};
const addSuccessor = async (from: string, id: number): Promise<boolean> => {
  if (await createsRedirectLoop(sql, "product", from, id)) return false;
  await sql(
    'INSERT INTO product_redirects VALUES ($1, $2) ON CONFLICT ("from") DO UPDATE SET product_id = excluded.product_id',
    [from, id],
  );
  return true;
};
const resolveCurrentSlug = async (key: string) => (await resolveSlug(sql, "product", key))?.slug;

test("after several renames every former slug redirects in one hop: a, b and c to d", async () => {
  await add(1, "a");
  for (const to of ["b", "c", "d"]) await rename(1, to);
  for (const key of ["a", "b", "c", "d", "1"]) expect(await resolveCurrentSlug(key)).toBe("d");
});

test("after renaming back, the current slug wins and its entry in the history is deleted", async () => {
  await add(1, "a");
  await rename(1, "b");
  await rename(1, "a");
  expect([await resolveCurrentSlug("a"), await resolveCurrentSlug("b")]).toEqual(["a", "a"]);
  expect(await sql('SELECT "from" FROM product_redirects')).toEqual([{ from: "b" }]);
});

test("a former slug that another product takes belongs to that product, even after it is retired", async () => {
  await add(1, "a");
  await rename(1, "b");
  await add(2, "a");
  expect([(await resolveSlug(sql, "product", "a"))?.id, await resolveCurrentSlug("b")]).toEqual([
    2,
    "b",
  ]);
  await retire(2);
  expect(await resolveCurrentSlug("a")).toBeUndefined();
});

test("a draft takes over no other product's slug", async () => {
  await add(1, "a");
  await rename(1, "b");
  await sql("INSERT INTO products VALUES (2, 'x')");
  await rename(2, "a");
  expect(await resolveCurrentSlug("a")).toBe("b");
  await publish(2);
  expect((await resolveSlug(sql, "product", "a"))?.id).toBe(2);
});

test("every former slug of a retired product redirects to its last successor; without a successor to nothing; once it is published again, to the product itself", async () => {
  await add(1, "a");
  await rename(1, "a-2");
  await add(2, "b");
  await add(3, "c");
  await addSuccessor("a-2", 2);
  expect([await resolveCurrentSlug("a"), await resolveCurrentSlug("a-2")]).toEqual(["a-2", "a-2"]);
  await retire(1);
  expect([
    await resolveCurrentSlug("a"),
    await resolveCurrentSlug("a-2"),
    await resolveCurrentSlug("1"),
  ]).toEqual(["b", "b", "b"]);
  await addSuccessor("b", 3);
  await retire(2);
  await rename(3, "c-2");
  expect([
    await resolveCurrentSlug("a"),
    await resolveCurrentSlug("a-2"),
    await resolveCurrentSlug("b"),
  ]).toEqual(["c-2", "c-2", "c-2"]);
  await retire(3);
  expect(await resolveCurrentSlug("a")).toBeUndefined();
  await publish(3);
  await publish(1);
  expect([
    await resolveCurrentSlug("a"),
    await resolveCurrentSlug("a-2"),
    await resolveCurrentSlug("b"),
  ]).toEqual(["a-2", "a-2", "c-2"]);
});

test("a retired product keeps its successor through renames, and the successor takes over its redirects when it is deleted", async () => {
  await add(1, "a");
  await add(2, "b");
  await addSuccessor("a", 2);
  await retire(1);
  await rename(1, "a-2");
  expect([await resolveCurrentSlug("a"), await resolveCurrentSlug("a-2")]).toEqual(["b", "b"]);
  await rename(1, "a-3");
  expect(await reassignRedirects(sql, "product", 1)).toEqual([]);
  await sql("DELETE FROM products WHERE id = 1");
  expect([
    await resolveCurrentSlug("a"),
    await resolveCurrentSlug("a-2"),
    await resolveCurrentSlug("a-3"),
  ]).toEqual(["b", "b", "b"]);
});

test("successors cannot form a cycle", async () => {
  for (const [id, slug] of [
    [1, "a"],
    [2, "b"],
    [3, "c"],
  ] as const)
    await add(id, slug);
  expect(await addSuccessor("a", 1)).toBe(false);
  expect([
    await addSuccessor("a", 2),
    await addSuccessor("b", 3),
    await addSuccessor("c", 1),
    await addSuccessor("b", 1),
    await addSuccessor("b", 3),
  ]).toEqual([true, true, false, false, true]);
});

test("the same rules apply to brands", async () => {
  await sql("INSERT INTO brands VALUES (1, 'lg-electronics'), (2, 'other')");
  await sql("UPDATE brands SET slug = 'lg' WHERE id = 1");
  await addRedirects(sql, "brand", [{ id: 1, from: "lg-electronics", to: "lg", isOnShop: true }]);
  expect([
    await resolveSlug(sql, "brand", "lg-electronics"),
    await resolveSlug(sql, "brand", "2"),
    await resolveSlug(sql, "brand", "none"),
  ]).toEqual([{ id: 1, slug: "lg" }, { id: 2, slug: "other" }, undefined]);
});

test("whatever staff do, a former slug leads to a published product in one hop, and a current slug to its owner", async () => {
  const slug = fc.constantFrom("a", "b", "c", "d", "e");
  const id = fc.integer({ min: 1, max: 4 });
  const action = fc.oneof(
    fc.record({ type: fc.constant("rename" as const), id, slug }),
    fc.record({ type: fc.constant("retire" as const), id }),
    fc.record({ type: fc.constant("publish" as const), id }),
    fc.record({ type: fc.constant("addSuccessor" as const), id, slug }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
      await sql("TRUNCATE products, product_search, product_redirects");
      for (const [i, initialSlug] of ["p", "q", "r", "s"].entries()) await add(i + 1, initialSlug);
      for (const step of actions) {
        if (step.type === "retire") await retire(step.id);
        else if (step.type === "publish") await publish(step.id);
        else if (step.type === "addSuccessor") await addSuccessor(step.slug, step.id);
        else if ((await sql("SELECT 1 FROM products WHERE slug = $1", [step.slug])).length === 0)
          await rename(step.id, step.slug);
      }
      const owners = new Map(
        (
          await sql<{ slug: string; id: number }>(
            "SELECT slug, id FROM products JOIN product_search ON product_id = id",
          )
        ).map((product) => [product.slug, product.id]),
      );
      for (const key of ["a", "b", "c", "d", "e", "p", "q", "r", "s"]) {
        const found = await resolveSlug(sql, "product", key);
        if (owners.has(key)) expect(found).toEqual({ id: owners.get(key), slug: key });
        else if (found) expect(owners.get(found.slug)).toBe(found.id);
      }
    }),
    { numRuns: 40 },
  );
}, 20_000);
