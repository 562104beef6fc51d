import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Sql } from "@/lib/server/db/sql";
import { listRows } from "./list-rows";
import { CURRENT, LATEST } from "./product-tables";
import { cachedTotal } from "./cached-total";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const asked: string[] = [];
const run: Sql = async (text, values = []) => (
  asked.push(text),
  (await client.query(text, [...values])).rows as never
);
const isWalk = (text: string): boolean => text.includes("(SELECT t.* FROM");

beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(() => (asked.length = 0));

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
  "sorted by %s a frequent text's pages are the same, walked or not",
  async (sort) => {
    for (const table of [CURRENT, LATEST])
      for (const page of [1, 2, 5]) {
        const found = await listRows(run, table, args(sort, page));
        expect(found?.ids).toHaveLength(7);
        expect(asked.some(isWalk)).toBe(false);
        expect(await listRows(run, table, args(sort, page), { large: 1 })).toEqual(found);
        expect(asked.some(isWalk)).toBe(true);
        // Too few of them are at the beginning.
        expect(await listRows(run, table, args(sort, page), { large: 1, walked: 10 })).toEqual(
          found,
        );
        asked.length = 0;
      }
  },
);

test("by name only the pages of a very frequent text are walked", async () => {
  const found = await listRows(run, LATEST, args("title", 1));
  const { total } = found!;
  expect(await listRows(run, LATEST, args("title", 1), { large: total / 5 })).toEqual(found);
  expect(asked.some(isWalk)).toBe(false);
  expect(await listRows(run, LATEST, args("title", 1), { large: total / 10 })).toEqual(found);
  expect(asked.some(isWalk)).toBe(true);
});

const NAMED = {
  text: "SELECT count(*)::integer AS total FROM products WHERE id < $1",
  values: [120_000],
};

test("two who ask for one total at once wait for one count; the next one is counted anew while it is small", async () => {
  const [one, other] = await Promise.all([cachedTotal(run, NAMED), cachedTotal(run, NAMED)]);
  expect([one, asked.length]).toEqual([other, 1]);
  expect(one.isExact).toBe(true);
  expect(one.total).toBeGreaterThan(700);
  await cachedTotal(run, NAMED);
  expect(asked).toHaveLength(2);
});

/**
 * As on a database whose rows are not in memory: counting by the indexes takes longer than a
 * statement may.
 */
const slowlyCounting: Sql = async (text, values) => {
  if (!text.includes("count(*)") || text.includes("TABLESAMPLE")) return run(text, values);
  await client.query("SET statement_timeout = 20");
  try {
    return (await run("SELECT pg_sleep(5)")) as never;
  } finally {
    await client.query("RESET statement_timeout");
  }
};

test.each(["-createdAt", "title"])(
  "where counting takes too long the list sorted by %s is there, with a total by as many of the table's pages as are looked at",
  async (sort) => {
    const { sort: _sort, ...listed } = args(sort, 2);
    const asList = {
      ...listed,
      sort,
      where: { and: [...where.and, { stock: { greater_than: -1 } }] },
    };
    const found = await listRows(run, LATEST, asList);
    expect(await listRows(slowlyCounting, LATEST, asList, { sampled: 100 })).toEqual(found);
  },
);

test("of a total that is estimated too low there are at least those that are here, and a next page", async () => {
  const found = await listRows(run, LATEST, args("-createdAt", 2));
  const { total } = (await listRows(
    slowlyCounting,
    LATEST,
    { ...args("-createdAt", 2), where: { and: [...where.and, { stock: { greater_than: -2 } }] } },
    { sampled: 1e-9 },
  ))!;
  expect([found?.ids.length, total]).toEqual([7, 15]);
});

test("an estimated total is what the share of the pages says, is remembered, and is counted beside the next answer", async () => {
  const count = { ...NAMED, values: [119_999], estimate: async () => 50_000 };
  expect(await cachedTotal(slowlyCounting, count)).toEqual({ total: 50_000, isExact: false });
  asked.length = 0;
  expect(await cachedTotal(run, count)).toMatchObject({ total: 50_000, isExact: false });
  expect(asked).toEqual([]);
  let total = await cachedTotal(run, count);
  for (let waited = 0; !total.isExact && waited < 100; waited += 1)
    total = await pause(50).then(() => cachedTotal(run, count));
  expect(total.total).toBeLessThan(50_000);
  expect(total.total).toBeGreaterThan(700);
});

test("a count that fails otherwise is not estimated", async () => {
  await expect(
    cachedTotal(run, { text: "SELECT 1 / 0 AS total", values: [], estimate: async () => 1 }),
  ).rejects.toThrow("division by zero");
});
