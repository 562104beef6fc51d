import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { bridge } from "@/front/bridge";
import { Invalidations } from "@/front/cache/invalidations";
import { createTaggedCache } from "@/lib/cache/tagged-cache";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { SORT_KEYS } from "@/lib/contract/sort";
import { asQepik } from "@/lib/format/money";
import type { RequestState, SearchPermit } from "@/lib/request-state";
import type { Sql } from "@/lib/server/db/sql";
import { query, transaction } from "@/lib/server/db/pool";
import { indexProducts } from "@/lib/server/modules/search/index-products";
import {
  type SearchQuery,
  type SearchEngine,
  WHOLE_SHOP,
  queryForTerms,
} from "@/lib/server/modules/search/engine/engine";
import { cachedEngine } from "@/lib/server/modules/search/engine/cached-engine";
import { queryTerms } from "@/lib/server/modules/search/query-terms";
import { bitmapEngine } from "@/lib/server/modules/search/tables/bitmap-engine";
import { reserveStock } from "@/lib/server/modules/stock/stock";
import { closeShop } from "./shop";

let changes: Invalidations;
const requestStates = new AsyncLocalStorage<RequestState>();
const WINDOW = { sort: null, language: "az", offset: 0, limit: 24 } as const;
/** A leaf category of the demo. */
const searchQuery: SearchQuery = { ...WHOLE_SHOP, categoryIds: [101] };

let reads: string[] = [];
const countingEngine: SearchEngine = {
  ...bitmapEngine,
  page: (...args) => (reads.push("page"), bitmapEngine.page(...args)),
  facets: (...args) => (reads.push("facets"), bitmapEngine.facets(...args)),
  categoryCounts: (...args) => (reads.push("categories"), bitmapEngine.categoryCounts(...args)),
};

beforeEach(async () => {
  reads = [];
  bridge.requestState = requestStates;
  changes = new Invalidations({
    connectionString: process.env.DATABASE_URL,
    name: "vitrin test of remembered lists",
  });
  bridge.invalidations = changes;
  await changes.start();
});
afterEach(async () => {
  await changes.stop();
  delete bridge.invalidations;
});
afterAll(async () => {
  delete bridge.requestState;
  await closeShop();
});

const anyProductId = async (): Promise<number> =>
  (
    await query<{ id: number }>(
      "SELECT product_id AS id FROM product_search WHERE category_id = 101 ORDER BY 1 LIMIT 1",
    )
  )[0]?.id ?? 0;

/** Thrown to roll back a transaction. */
const ROLLBACK = new Error("undone");
const ignoreRollback = (error: unknown): void => {
  if (error !== ROLLBACK) throw error;
};

/**
 * Reads until the cache answers. Other test files write products at the same time, which
 * invalidates cached results.
 */
async function waitUntilCurrent(read: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const before = reads.length;
    await read();
    if (reads.length === before) return;
    await pause(50);
  }
  throw new Error("no call was answered from the cache");
}

test("answers a repeated query from the cache, and reads other windows and queries", async () => {
  const engine = cachedEngine(countingEngine, randomUUID());
  await waitUntilCurrent(() => engine.page(query, searchQuery, WINDOW));
  await waitUntilCurrent(() => engine.facets(query, searchQuery));
  await waitUntilCurrent(() => engine.categoryCounts(query, searchQuery));
  expect(await engine.page(query, searchQuery, WINDOW)).toEqual(
    await bitmapEngine.page(query, searchQuery, WINDOW),
  );
  expect(await engine.facets(query, searchQuery)).toEqual(
    await bitmapEngine.facets(query, searchQuery),
  );
  reads = [];
  await engine.page(query, searchQuery, { ...WINDOW, offset: 24 });
  await engine.page(query, { ...searchQuery, categoryIds: [102] }, WINDOW);
  expect(reads).toEqual(["page", "page"]);
});

test("a written search row invalidates cached pages once its transaction is committed", async () => {
  const engine = cachedEngine(countingEngine, randomUUID());
  const readPage = () => engine.page(query, searchQuery, WINDOW);
  await waitUntilCurrent(readPage);
  const id = await anyProductId();
  await transaction(async (run) => {
    await indexProducts(run, [id]);
    // A read before the commit still sees the old row.
    await readPage();
  });
  await changes.refresh();
  reads = [];
  await readPage();
  expect(reads).toEqual(["page"]);
});

const CHEAP: SearchQuery = {
  ...searchQuery,
  filters: { ...searchQuery.filters, price: { from: null, to: asQepik(100_000) } },
};
const CASES: [string, (engine: SearchEngine, run: Sql) => Promise<unknown>, boolean][] = [
  ...SORT_KEYS.map((sort): (typeof CASES)[number] => [
    `a page by ${sort}`,
    (engine, run) => engine.page(run, searchQuery, { ...WINDOW, sort, limit: 1000 }),
    ["orderbyprice", "orderbydescprice", "orderbydiscount"].includes(sort),
  ]),
  ["a page in the default order", (engine, run) => engine.page(run, searchQuery, WINDOW), false],
  ["a page within a price range", (engine, run) => engine.page(run, CHEAP, WINDOW), true],
  [
    "a page limited by monthly payment",
    (engine, run) =>
      engine.page(
        run,
        { ...searchQuery, affordable: { upTo: asQepik(100_000), except: [] } },
        WINDOW,
      ),
    true,
  ],
  [
    "a page of products on sale",
    (engine, run) =>
      engine.page(
        run,
        { ...searchQuery, filters: { ...searchQuery.filters, switches: ["onSale"] } },
        WINDOW,
      ),
    true,
  ],
  ["categories", (engine, run) => engine.categoryCounts(run, searchQuery), false],
  ["categories within a price range", (engine, run) => engine.categoryCounts(run, CHEAP), true],
  ["filters", (engine, run) => engine.facets(run, searchQuery), true],
];

test.each(CASES)("a new price invalidates only what it affects: %s", async (_, read, isPriced) => {
  const engine = cachedEngine(countingEngine, randomUUID());
  const readOnce = () => read(engine, query);
  const readsAfterPriceChange = async () => {
    await waitUntilCurrent(readOnce);
    await transaction((run) => announceInvalidation({ type: "listed-price-changed" }, run));
    await changes.refresh();
    reads = [];
    await readOnce();
    return reads.length;
  };
  let readCount = await readsAfterPriceChange();
  // Other test files may have written a product in the meantime.
  for (let i = 0; i < 20 && !isPriced && readCount > 0; i++)
    readCount = await readsAfterPriceChange();
  expect(readCount).toBe(isPriced ? 1 : 0);
  // Checks that the cached result is indeed unaffected by a product with another price and on sale.
  await transaction(async (run) => {
    await run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    const before = await read(bitmapEngine, run);
    await run(
      "UPDATE product_search SET price_qepik = 100001, discount_share = 0.999 WHERE product_id = (SELECT product_id FROM product_search WHERE category_id = 101 AND price_qepik < 100000 AND discount_share = 0 ORDER BY price_qepik, product_id LIMIT 1)",
    );
    await run("SET CONSTRAINTS search_tables_follow IMMEDIATE");
    const after = await read(bitmapEngine, run);
    if (isPriced) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
    throw ROLLBACK;
  }).catch(ignoreRollback);
});

test("an order of the last piece announces a change in its transaction, other orders do not", async () => {
  const [product] = await query<{ id: number; available: number }>(
    "SELECT p.id, (p.stock - p.reserved)::integer AS available FROM products p JOIN product_search s ON s.product_id = p.id WHERE p.stock - p.reserved > 1 ORDER BY p.id LIMIT 1",
  );
  if (!product) throw new Error("nothing is in stock");
  const isAnnounced = async (count: number): Promise<boolean> => {
    let announced = false;
    await transaction(async (run) => {
      await reserveStock(run, [{ productId: product.id, count }]);
      announced =
        (await run("SELECT 1 FROM cache_tags WHERE tag = 'lists' AND xid = pg_current_xact_id()"))
          .length > 0;
      throw ROLLBACK;
    }).catch(ignoreRollback);
    return announced;
  };
  expect([await isAnnounced(product.available - 1), await isAnnounced(product.available)]).toEqual([
    false,
    true,
  ]);
});

test("reads within a transaction bypass the cache", async () => {
  const engine = cachedEngine(countingEngine, randomUUID());
  await waitUntilCurrent(() => engine.page(query, searchQuery, WINDOW));
  const id = await anyProductId();
  await transaction(async (run) => {
    await run("UPDATE product_search SET category_id = 102 WHERE product_id = $1", [id]);
    await run("SET CONSTRAINTS search_tables_follow IMMEDIATE");
    expect((await engine.page(run, searchQuery, { ...WINDOW, limit: 100 })).ids).not.toContain(id);
    throw ROLLBACK;
  }).catch(ignoreRollback);
  expect((await engine.page(query, searchQuery, { ...WINDOW, limit: 100 })).ids).toContain(id);
});

/** Counts the statements that `work` runs on the shop's pool. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const permit: SearchPermit = {
    isAborted: false,
    trackStatement: () => (count++, () => undefined),
  };
  const request = {
    requestId: "1",
    isShared: false,
    query: "",
    unavailable: false,
    announced: false,
    horizon: 0,
  };
  await requestStates.run({ ...request, tags: new Set(), searchPermit: permit }, work);
  return count;
}

test("intermediate results of a search are read once for its page, and again after a save", async () => {
  const terms = await queryTerms(query, "soyuducu");
  // A copy each time: the cache must not depend on the identity of the array.
  const hasMatch = () => bitmapEngine.hasMatch(query, structuredClone(terms));
  let statementCount = Infinity;
  // Other test files may write a product in the meantime.
  for (let i = 0; i < 20 && statementCount > 0; i++) {
    await hasMatch();
    statementCount = await countStatements(hasMatch);
  }
  expect(statementCount).toBe(0);
  const id = await anyProductId();
  await transaction((run) => indexProducts(run, [id]));
  await changes.refresh();
  expect(await countStatements(hasMatch)).toBeGreaterThan(0);
});

test("a result made from parts that were read before a save is not cached after it", async () => {
  const engine = cachedEngine(countingEngine, randomUUID());
  const terms = await queryTerms(query, "soyuducu");
  await bitmapEngine.hasMatch(query, terms);
  const id = await anyProductId();
  const readPage = (run: Sql) => engine.page(run, queryForTerms(terms), WINDOW);
  await transaction(async (run) => {
    await indexProducts(run, [id]);
    // Uses parts that this save invalidates when it is committed.
    await readPage(query);
  });
  await changes.refresh();
  reads = [];
  await readPage(query);
  expect(reads).toEqual(["page"]);
});

test("evicts the least recently used entries over the limit, and caches no entry that is too large", async () => {
  const read = jest.fn(async () => ["a", "b"]);
  const remember = createTaggedCache({
    maxWeight: 40,
    weigh: (value) => (value as string[]).length,
  });
  const countReads = async (key: string, load = read) => {
    load.mockClear();
    await remember(key, ["test:weight"], load);
    return load.mock.calls.length;
  };
  for (let i = 0; i < 20; i++) await countReads(String(i));
  expect(await countReads("0")).toBe(0);
  expect(await countReads("20")).toBe(1);
  expect([await countReads("0"), await countReads("1")]).toEqual([0, 1]);
  const large = jest.fn(async () => Array<string>(5).fill("x"));
  expect([
    await countReads("large", large),
    await countReads("large", large),
    await countReads("0"),
  ]).toEqual([1, 1, 0]);
});

test("a cached value does not retain the request in which it was read", async () => {
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  const requests = new AsyncLocalStorage<object>();
  const remember = createTaggedCache({ maxWeight: 10 });
  const readInARequest = async (): Promise<WeakRef<object>> => {
    const request = { of: "a shopper" };
    await requests.run(request, () =>
      remember("a list", ["test:request"], () => pause(1, [1, 2, 3])),
    );
    return new WeakRef(request);
  };
  const request = await readInARequest();
  await pause(20);
  collect();
  expect(request.deref()).toBeUndefined();
  const readAgain = jest.fn(async () => [4]);
  expect(await remember("a list", ["test:request"], readAgain)).toEqual([1, 2, 3]);
  expect(readAgain).not.toHaveBeenCalled();
});

test("a failed read is not cached", async () => {
  let fails = true;
  const engine = cachedEngine(
    {
      ...countingEngine,
      page: (...args) => (fails ? Promise.reject(new Error("away")) : bitmapEngine.page(...args)),
    },
    randomUUID(),
  );
  await expect(engine.page(query, searchQuery, WINDOW)).rejects.toThrow("away");
  fails = false;
  expect((await engine.page(query, searchQuery, WINDOW)).total).toBeGreaterThan(0);
});
