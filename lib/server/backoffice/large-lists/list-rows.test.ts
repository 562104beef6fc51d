import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Sql } from "@/lib/server/db/sql";
import { listRows } from "./list-rows";
import { CURRENT, LATEST } from "./product-tables";
import { cachedTotal } from "./cached-total";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const queries: string[] = [];
const run: Sql = async (text, values = []) => (
  queries.push(text),
  (await client.query(text, [...values])).rows as never
);
const isScan = (text: string): boolean => text.includes("(SELECT t.* FROM");

beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(() => (queries.length = 0));

const where = {
  and: [
    { or: ["title", "sku", "slug"].map((field) => ({ [field]: { like: "samsung" } })) },
    { id: { less_than: 120_000 } },
  ],
};
const args = (sort: string, page: number) => ({
  where,
  sort,
  locale: "az",
  limit: 7,
  page,
  pagination: true,
});

test.each(["-createdAt", "price", "-id"])(
  "sorted by %s the pages of a frequent text are the same, whether the list is scanned or the index is used",
  async (sort) => {
    for (const table of [CURRENT, LATEST])
      for (const page of [1, 2, 5]) {
        const found = await listRows(run, table, args(sort, page));
        expect(found?.ids).toHaveLength(7);
        expect(queries.some(isScan)).toBe(false);
        expect(await listRows(run, table, args(sort, page), { large: 1 })).toEqual(found);
        expect(queries.some(isScan)).toBe(true);
        // With too few matches among the first rows, it falls back to the index.
        expect(await listRows(run, table, args(sort, page), { large: 1, scanned: 10 })).toEqual(
          found,
        );
        queries.length = 0;
      }
  },
);

test("sorted by name only the pages of a very frequent text are found by a scan", async () => {
  const found = await listRows(run, LATEST, args("title", 1));
  const { total } = found!;
  expect(await listRows(run, LATEST, args("title", 1), { large: total / 5 })).toEqual(found);
  expect(queries.some(isScan)).toBe(false);
  expect(await listRows(run, LATEST, args("title", 1), { large: total / 10 })).toEqual(found);
  expect(queries.some(isScan)).toBe(true);
});

const COUNT = {
  text: "SELECT count(*)::integer AS total FROM products WHERE id < $1",
  values: [120_000],
};

test("concurrent requests for a total share one count, and a small total is not cached", async () => {
  const [one, other] = await Promise.all([cachedTotal(run, COUNT), cachedTotal(run, COUNT)]);
  expect([one, queries.length]).toEqual([other, 1]);
  expect(one.isExact).toBe(true);
  expect(one.total).toBeGreaterThan(700);
  await cachedTotal(run, COUNT);
  expect(queries).toHaveLength(2);
});

/**
 * A database whose rows are not in memory: counting with the indexes takes longer than the
 * statement timeout.
 */
const runWithSlowCount: Sql = async (text, values) => {
  if (!text.includes("count(*)") || text.includes("TABLESAMPLE")) return run(text, values);
  await client.query("SET statement_timeout = 20");
  try {
    return (await run("SELECT pg_sleep(5)")) as never;
  } finally {
    await client.query("RESET statement_timeout");
  }
};

test.each(["-createdAt", "title"])(
  "when counting times out the list sorted by %s is returned with a total estimated from a sample of the table",
  async (sort) => {
    const { sort: _sort, ...listed } = args(sort, 2);
    const asList = {
      ...listed,
      sort,
      where: { and: [...where.and, { stock: { greater_than: -1 } }] },
    };
    const found = await listRows(run, LATEST, asList);
    expect(await listRows(runWithSlowCount, LATEST, asList, { sampled: 100 })).toEqual(found);
  },
);

test("an estimated total is at least the number of rows up to this page, and one more after a full page", async () => {
  const found = await listRows(run, LATEST, args("-createdAt", 2));
  const { total } = (await listRows(
    runWithSlowCount,
    LATEST,
    { ...args("-createdAt", 2), where: { and: [...where.and, { stock: { greater_than: -2 } }] } },
    { sampled: 1e-9 },
  ))!;
  expect([found?.ids.length, total]).toEqual([7, 15]);
});

test("an estimated total is cached, and the next request counts it in the background", async () => {
  const count = { ...COUNT, values: [119_999], estimate: async () => 50_000 };
  expect(await cachedTotal(runWithSlowCount, count)).toEqual({ total: 50_000, isExact: false });
  queries.length = 0;
  expect(await cachedTotal(run, count)).toMatchObject({ total: 50_000, isExact: false });
  expect(queries).toEqual([]);
  let total = await cachedTotal(run, count);
  for (let waited = 0; !total.isExact && waited < 100; waited += 1)
    total = await pause(50).then(() => cachedTotal(run, count));
  expect(total.total).toBeLessThan(50_000);
  expect(total.total).toBeGreaterThan(700);
});

test("a count that fails for another reason than a timeout is not estimated", async () => {
  await expect(
    cachedTotal(run, { text: "SELECT 1 / 0 AS total", values: [], estimate: async () => 1 }),
  ).rejects.toThrow("division by zero");
});
