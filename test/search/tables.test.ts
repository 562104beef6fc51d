/**
 * Tests that the bitmap tables (docs/adr/0036) agree with the products' rows, also after concurrent
 * saves.
 */
import { Client } from "pg";
import { checkSearches } from "@/scripts/search/check-searches";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts } from "@/lib/server/modules/search/index-products";
import { isSearchCurrent, rebuildSearch } from "@/lib/server/modules/search/rebuild-search";
import { checkTables } from "@/lib/server/modules/search/tables/check-tables";
import { refreshBitmaps } from "@/lib/server/modules/search/tables/refresh-bitmaps";
import { areTablesFilled, fillTables } from "@/lib/server/modules/search/tables/fill-tables";
import { reserveStock } from "@/lib/server/modules/stock/stock";
import { auditTest } from "../audit-test";
import { createPreparedShop, removeShops } from "../scratch-shop";
import { setStock, setStockSql } from "../set-stock";
import { closeShop, PROPERTY_TIMEOUT_MS, propertyRuns } from "./shop";

const SEARCHES = propertyRuns(10).numRuns;
const SAVES = propertyRuns(4).numRuns;
const STAFF_COUNT = 4;

let database: string;
const clients: Client[] = [];

async function connect(): Promise<Sql> {
  const client = new Client({ connectionString: database });
  // One of the connections is terminated on purpose.
  client.on("error", () => undefined);
  clients.push(client);
  await client.connect();
  return async (text, values = []) => (await client.query(text, [...values])).rows as never;
}

/** Returns the differences between tables and rows in one snapshot, while others save. */
async function differences(searches = SEARCHES): Promise<string[]> {
  const run = await connect();
  const found: string[] = [];
  await run("BEGIN ISOLATION LEVEL REPEATABLE READ");
  for await (const { what } of checkTables(run)) found.push(what);
  await run("COMMIT");
  const inReadTransaction = async (work: (run: Sql) => Promise<string | null>) => {
    await run("BEGIN");
    return work(run).finally(() => run("COMMIT"));
  };
  for await (const difference of checkSearches(inReadTransaction, searches, () => undefined))
    found.push(difference);
  return found;
}

beforeAll(async () => {
  database = (await createPreparedShop("tables")).databaseUrl;
}, 120_000);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await removeShops();
  await closeShop();
});

const randomBelow = (count: number): number => Math.floor(Math.random() * count);

/** Changes that a save may make. */
const CHANGES: readonly ((run: Sql, id: number) => Promise<unknown>)[] = [
  (run, id) =>
    run("UPDATE products SET price = price + 1, discount_price = NULL WHERE id = $1", [id]),
  (run, id) => run("UPDATE products SET discount_price = price / 2 WHERE id = $1", [id]),
  (run, id) => run(setStockSql("(CASE WHEN p.stock > 0 THEN 0 ELSE 7 END)"), [id]),
  (run, id) =>
    run(
      "UPDATE products SET category_id = (SELECT category_id FROM product_search ORDER BY random() LIMIT 1) WHERE id = $1",
      [id],
    ),
  (run, id) =>
    run(
      "UPDATE products SET _status = CASE _status WHEN 'published' THEN 'draft' ELSE 'published' END::enum_products_status WHERE id = $1",
      [id],
    ),
  (run, id) =>
    run(
      "UPDATE products SET brand_id = (SELECT id FROM brands ORDER BY random() LIMIT 1) WHERE id = $1",
      [id],
    ),
  (run, id) =>
    run(
      "UPDATE products_locales SET title = title || ' ' || (ARRAY['yeni', 'samsung', 'zəncirotu'])[$2] WHERE _parent_id = $1 AND _locale = 'az'",
      [id, 1 + randomBelow(3)],
    ),
  (run, id) => run("DELETE FROM products_parameters WHERE _parent_id = $1 AND _order = 1", [id]),
];

/**
 * One save by a member of staff: a few products in one transaction, in any order. One save in six
 * is rolled back, and so is a save that ends in a deadlock.
 */
async function save(run: Sql, productIds: readonly number[]): Promise<void> {
  const ids = Array.from(
    { length: 1 + randomBelow(4) },
    () => productIds[randomBelow(productIds.length)] ?? 0,
  );
  await run("BEGIN");
  try {
    for (const id of ids) await CHANGES[randomBelow(CHANGES.length)]?.(run, id);
    await indexProducts(run, ids);
    await run(randomBelow(6) === 0 ? "ROLLBACK" : "COMMIT");
  } catch (error) {
    if (!/deadlock/.test(String(error))) throw error;
    await run("ROLLBACK");
  }
}

const inTransaction = (run: Sql) => async (work: (sql: Sql) => Promise<void>) => {
  await run("BEGIN");
  await work(run).then(
    () => run("COMMIT"),
    (error: unknown) => run("ROLLBACK").then(() => Promise.reject(error)),
  );
};

test(
  "after a fill, both engines return the same",
  async () => {
    expect(await differences()).toEqual([]);
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  "concurrent saves, rollbacks, a lost connection and a refresh of the bitmaps (in the audit also a fill and a rebuild) leave no difference",
  async () => {
    const watching = await connect();
    const productIds = (
      await watching<{ id: number }>("SELECT product_id AS id FROM product_search ORDER BY 1")
    ).map(({ id }) => id);
    const staff = await Promise.all(Array.from({ length: STAFF_COUNT }, connect));
    const cutOff = (async () => {
      const run = await connect();
      await run("BEGIN");
      await CHANGES[4]?.(run, productIds[0] ?? 0);
      await indexProducts(run, productIds.slice(0, 3));
      const [backend] = await run<{ pid: number }>("SELECT pg_backend_pid() AS pid");
      await watching("SELECT pg_terminate_backend($1)", [backend?.pid]);
    })();
    const maintenance = await connect();
    // Some products are always unpublished, so that ordinals are freed.
    const unpublished = productIds.slice(5, 8);
    await inTransaction(watching)(async (run) => {
      for (const id of unpublished) await CHANGES[4]?.(run, id);
      await indexProducts(run, unpublished);
    });
    await Promise.all([
      ...staff.map(async (run) => {
        for (let i = 0; i < SAVES; i++) await save(run, productIds);
      }),
      cutOff,
      (async () => {
        // These take long, so only the audit runs them.
        if (process.env.AUDIT) {
          await fillTables(maintenance);
          await rebuildSearch(maintenance, { inTransaction: inTransaction(maintenance) });
        }
        // As if new products had made the words common.
        await maintenance("DELETE FROM search_word_chunks");
        await maintenance("DELETE FROM search_common_words");
        expect(
          await refreshBitmaps(maintenance, { inTransaction: inTransaction(maintenance) }),
        ).toBeGreaterThan(100);
      })(),
    ]);
    const [listed] = await watching<{ products: number }>(
      "SELECT count(*)::integer AS products FROM product_search",
    );
    expect(listed?.products).toBeLessThan(productIds.length);
    expect(await differences()).toEqual([]);
  },
  PROPERTY_TIMEOUT_MS * 2,
);

const wordsIndex = (run: Sql) =>
  run("SELECT reloptions FROM pg_class WHERE relname = 'product_search_words'");

test(
  "an interrupted rebuild is resumed by the next one, or started again if it is older than a day",
  async () => {
    const run = await connect();
    const [total] = await run<{ products: number }>(
      "SELECT count(*)::integer AS products FROM products",
    );
    await run("DELETE FROM shop_facts WHERE key = 'search-edition'");
    const cutOff = async () => {
      let remaining = 3;
      await expect(
        rebuildSearch(run, {
          batchSize: 50,
          inTransaction: (work) =>
            remaining-- > 0 ? inTransaction(run)(work) : Promise.reject(new Error("cut off")),
        }),
      ).rejects.toThrow("cut off");
    };
    await cutOff();
    expect(await isSearchCurrent(run)).toBe(false);
    // The first of the three transactions rewrote the synonyms.
    expect(await rebuildSearch(run, { batchSize: 500, inTransaction: inTransaction(run) })).toBe(
      (total?.products ?? 0) - 100,
    );
    expect(await isSearchCurrent(run)).toBe(true);
    await cutOff();
    // As after an interrupted fill.
    await run("ALTER INDEX product_search_words SET (fastupdate = on)");
    await run(
      "UPDATE shop_facts SET value = jsonb_set(value::jsonb, '{at}', to_jsonb(now() - interval '25 hours'))::text WHERE key = 'search-rebuild'",
    );
    expect(await rebuildSearch(run, { batchSize: 500, inTransaction: inTransaction(run) })).toBe(
      total?.products,
    );
    expect(await wordsIndex(run)).toEqual([{ reloptions: ["fastupdate=off"] }]);
    expect(await differences(0)).toEqual([]);
  },
  PROPERTY_TIMEOUT_MS,
);

/** As in a restored database: backups omit these tables. */
const EMPTY =
  "TRUNCATE product_search, product_facets, search_listing, search_names, search_chunks, search_value_chunks, search_word_chunks, search_common_words, search_changes";
const hasWord = async (run: Sql, id: number, word: string) =>
  (
    await run("SELECT 1 FROM product_search WHERE product_id = $1 AND words @@ $2::tsquery", [
      id,
      word,
    ])
  ).length === 1;
const rename = async (run: Sql, id: number, word: string) => {
  await setStock(run, id, 0);
  await run("UPDATE products_locales SET title = title || ' ' || $2 WHERE _parent_id = $1", [
    id,
    word,
  ]);
  await indexProducts(run, [id]);
};

test(
  "with empty tables, a rebuild writes only product_search and not the bitmap tables, also when it is resumed, and fillTables fills the tables afterwards",
  async () => {
    const [run, writing, holder] = [await connect(), await connect(), await connect()];
    const [held] = await run<{ id: number }>(
      "SELECT product_id AS id FROM product_search ORDER BY category_id DESC, created_at DESC, product_id DESC LIMIT 1",
    );
    await run(EMPTY);
    const [total] = await run<{ products: number }>(
      "SELECT count(*)::integer AS products FROM products",
    );
    let remaining = 4;
    await expect(
      rebuildSearch(run, {
        batchSize: 50,
        isPool: true,
        inTransaction: (work) =>
          remaining-- > 0 ? inTransaction(writing)(work) : Promise.reject(new Error("cut off")),
      }),
    ).rejects.toThrow("cut off");
    expect(await run("SELECT 1 FROM search_listing LIMIT 1")).toEqual([]);
    expect(await areTablesFilled(run)).toBe(false);
    expect(await wordsIndex(run)).toEqual([{ reloptions: ["fastupdate=on"] }]);
    // A save in between updates the tables at once.
    const [saved] = await run<{ id: number }>(
      "SELECT p.id FROM products p JOIN products_locales t ON t._parent_id = p.id AND t._locale = 'az' WHERE p._status = 'published' AND p.id <> $1 ORDER BY p.id DESC LIMIT 1",
      [held?.id],
    );
    await inTransaction(writing)((sql) => rename(sql, saved?.id ?? 0, "aradayazilan"));
    expect(await run("SELECT product_id AS id FROM search_listing")).toEqual([saved]);
    // Another transaction locks one product for a while, and is rolled back.
    await holder("BEGIN");
    await holder("SELECT 1 FROM products WHERE id = $1 FOR UPDATE", [held?.id]);
    setTimeout(() => void holder("ROLLBACK"), 3000);
    expect(
      await rebuildSearch(run, {
        batchSize: 200,
        isPool: true,
        inTransaction: inTransaction(writing),
      }),
    ).toBe((total?.products ?? 0) - 100);
    expect(
      await run("SELECT product_id AS id FROM product_search WHERE product_id = $1", [held?.id]),
    ).toEqual([held]);
    expect(await wordsIndex(run)).toEqual([{ reloptions: ["fastupdate=off"] }]);
    expect(
      await run("SELECT gin_clean_pending_list('product_search_words')::integer AS pages"),
    ).toEqual([{ pages: 0 }]);
    expect(await areTablesFilled(run)).toBe(false);
    await fillTables(run);
    expect(await areTablesFilled(run)).toBe(true);
    expect(await hasWord(run, saved?.id ?? 0, "aradayazilan")).toBe(true);
    expect(await differences(0)).toEqual([]);
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  "a rebuild never overwrites a concurrent save with words that were read before it",
  async () => {
    const [run, writing, staff, slowStaff] = [
      await connect(),
      await connect(),
      await connect(),
      await connect(),
    ];
    const [first, second, third] = (
      await run<{ id: number }>(
        "SELECT product_id AS id FROM product_search ORDER BY category_id, created_at, product_id LIMIT 3",
      )
    ).map(({ id }) => id);
    let begun = 0;
    let released: Promise<unknown> | undefined;
    await run("DELETE FROM shop_facts WHERE key = 'search-rebuild'");
    // The rebuild fails by lock timeouts and retries until the slow save ends.
    await writing("SET lock_timeout = '100ms'");
    await rebuildSearch(run, {
      batchSize: 100,
      isPool: true,
      inTransaction: async (work) => {
        // The second transaction writes the first batch, whose words have been read already; the
        // first transaction rewrites the synonyms.
        if (begun++ === 1) {
          await inTransaction(staff)((sql) => rename(sql, first ?? 0, "evvelyazilan"));
          await slowStaff("BEGIN");
          for (const id of [third, second]) await rename(slowStaff, id ?? 0, "gecyazilan");
          released = new Promise((done) => setTimeout(done, 700)).then(() => slowStaff("COMMIT"));
        }
        await inTransaction(writing)(work);
      },
    });
    await released;
    expect(await hasWord(run, first ?? 0, "evvelyazilan")).toBe(true);
    for (const id of [second, third]) expect(await hasWord(run, id ?? 0, "gecyazilan")).toBe(true);
    expect(
      await run("SELECT DISTINCT in_stock FROM product_search WHERE product_id = ANY($1)", [
        [first, second, third],
      ]),
    ).toEqual([{ in_stock: false }]);
    expect(await differences(0)).toEqual([]);
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  "a product whose last piece is sold while it is indexed is not in stock afterwards",
  async () => {
    const [run, buyer] = [await connect(), await connect()];
    const [{ id } = { id: 0 }] = await run<{ id: number }>(
      "UPDATE products SET reserved = 0 WHERE id = (SELECT min(product_id) FROM product_search) RETURNING id",
    );
    await setStock(run, id, 1);
    const inStock = async () =>
      (await run("SELECT in_stock FROM product_search WHERE product_id = $1", [id]))[0];
    await indexProducts(run, [id]);
    expect(await inStock()).toEqual({ in_stock: true });
    await buyer("BEGIN");
    await reserveStock(buyer, [{ productId: id, count: 1 }]);
    const indexed = inTransaction(run)((sql) => indexProducts(sql, [id]));
    await new Promise((done) => setTimeout(done, 300));
    await buyer("COMMIT");
    await indexed;
    expect(await inStock()).toEqual({ in_stock: false });
  },
  PROPERTY_TIMEOUT_MS,
);

auditTest(
  "checkTables reports a changed bit and a changed price",
  async () => {
    const run = await connect();
    await run(
      "UPDATE search_value_chunks SET bits = set_bit(bits, 0, 1 - get_bit(bits, 0)) WHERE (chunk_id, value_id) IN (SELECT chunk_id, value_id FROM search_value_chunks ORDER BY n DESC LIMIT 1)",
    );
    await run(
      "UPDATE search_listing SET price_qepik = price_qepik + 1 WHERE product_id = (SELECT min(product_id) FROM search_listing)",
    );
    const found = await differences(0);
    expect(found.filter((difference) => /places differ/.test(difference)).length).toBe(1);
    expect(found.filter((difference) => /other facts/.test(difference)).length).toBe(1);
    await fillTables(run);
    expect(await differences(0)).toEqual([]);
  },
  PROPERTY_TIMEOUT_MS,
);
