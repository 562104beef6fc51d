import { setTimeout as pause } from "node:timers/promises";
import { Invalidations } from "@/front/cache/invalidations.mjs";
import { query, transaction } from "@/lib/server/db/pool";
import { indexProducts } from "@/lib/server/modules/product/index-products";
import { type Question, type SearchEngine, WHOLE_SHOP } from "@/lib/server/modules/search/engine/engine";
import { rememberingEngine } from "@/lib/server/modules/search/engine/remembering-engine";
import { tablesEngine } from "@/lib/server/modules/search/tables/tables-engine";
import { closeShop } from "./shop";

const globals = globalThis as { vitrinInvalidations?: Invalidations | undefined };
const WINDOW = { sort: null, language: "az", offset: 0, limit: 24 } as const;
/** One leaf of the demo. */
const question: Question = { ...WHOLE_SHOP, categoryIds: [101] };

let reads: string[] = [];
const counted: SearchEngine = {
  ...tablesEngine,
  page: (...asked) => (reads.push("page"), tablesEngine.page(...asked)),
  facets: (...asked) => (reads.push("facets"), tablesEngine.facets(...asked)),
  categories: (...asked) => (reads.push("categories"), tablesEngine.categories(...asked)),
};

beforeEach(async () => {
  reads = [];
  globals.vitrinInvalidations = new Invalidations({ connectionString: process.env.DATABASE_URL, name: "vitrin test of remembered lists" });
  await globals.vitrinInvalidations.start();
});
afterEach(async () => {
  await globals.vitrinInvalidations?.stop();
  globals.vitrinInvalidations = undefined;
});
afterAll(closeShop);

const aProduct = async (): Promise<number> => (await query<{ id: number }>("SELECT product_id AS id FROM product_search WHERE category_id = 101 ORDER BY 1 LIMIT 1"))[0]?.id ?? 0;

/** Other test files write products beside this one: what they announce is waited for. */
async function untilCurrent(ask: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const before = reads.length;
    await ask();
    if (reads.length === before) return;
    await pause(50);
  }
  throw new Error("nothing was answered from memory");
}

test("a question asked again is answered from memory as it was, its other questions are not", async () => {
  const engine = rememberingEngine(counted);
  await untilCurrent(() => engine.page(query, question, WINDOW));
  await untilCurrent(() => engine.facets(query, question));
  await untilCurrent(() => engine.categories(query, question));
  expect(await engine.page(query, question, WINDOW)).toEqual(await tablesEngine.page(query, question, WINDOW));
  expect(await engine.facets(query, question)).toEqual(await tablesEngine.facets(query, question));
  reads = [];
  await engine.page(query, question, { ...WINDOW, offset: 24 });
  await engine.page(query, { ...question, categoryIds: [102] }, WINDOW);
  expect(reads).toEqual(["page", "page"]);
});

test("a written search row ends what is remembered, once its transaction is committed", async () => {
  const engine = rememberingEngine(counted);
  const ask = () => engine.page(query, question, WINDOW);
  await untilCurrent(ask);
  const id = await aProduct();
  await transaction(async (run) => {
    await indexProducts(run, [id]);
    // Meanwhile others still see the row as it was.
    await ask();
  });
  await globals.vitrinInvalidations?.refresh();
  reads = [];
  await ask();
  expect(reads).toEqual(["page"]);
});

test("what a transaction reads of its own rows is neither answered from memory nor remembered", async () => {
  const engine = rememberingEngine(counted);
  await untilCurrent(() => engine.page(query, question, WINDOW));
  const id = await aProduct();
  const undone = new Error("undone");
  await transaction(async (run) => {
    await run("UPDATE product_search SET category_id = 102 WHERE product_id = $1", [id]);
    await run("SET CONSTRAINTS search_tables_follow IMMEDIATE");
    expect((await engine.page(run, question, { ...WINDOW, limit: 100 })).ids).not.toContain(id);
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  expect((await engine.page(query, question, { ...WINDOW, limit: 100 })).ids).toContain(id);
});

test("a failed read is not remembered", async () => {
  let fails = true;
  const engine = rememberingEngine({ ...counted, page: (...asked) => (fails ? Promise.reject(new Error("away")) : tablesEngine.page(...asked)) });
  await expect(engine.page(query, question, WINDOW)).rejects.toThrow("away");
  fails = false;
  expect((await engine.page(query, question, WINDOW)).total).toBeGreaterThan(0);
});
