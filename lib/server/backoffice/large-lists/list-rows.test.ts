import { Client } from "pg";
import type { Sql } from "@/lib/server/db/sql";
import { listRows } from "./list-rows";
import { CURRENT, LATEST } from "./product-tables";
import { rememberedTotal } from "./remembered-total";

const client = new Client({ connectionString: process.env.DATABASE_URL });
const asked: string[] = [];
const run: Sql = async (text, values = []) => (asked.push(text), (await client.query(text, [...values])).rows as never);
const isWalk = (text: string): boolean => text.includes("(SELECT t.* FROM");

beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(() => (asked.length = 0));

const where = { and: [{ or: ["title", "sku", "slug"].map((field) => ({ [field]: { like: "samsung" } })) }, { id: { less_than: 120_000 } }] };
const args = (sort: string, page: number) => ({ where, sort, locale: "az", limit: 7, page, pagination: true });

test.each(["-createdAt", "price", "-id"])("sorted by %s a frequent text's pages are the same, walked or not", async (sort) => {
  for (const table of [CURRENT, LATEST]) for (const page of [1, 2, 5]) {
    const found = await listRows(run, table, args(sort, page));
    expect(found?.ids).toHaveLength(7);
    expect(asked.some(isWalk)).toBe(false);
    expect(await listRows(run, table, args(sort, page), { large: 1 })).toEqual(found);
    expect(asked.some(isWalk)).toBe(true);
    // Too few of them are at the beginning.
    expect(await listRows(run, table, args(sort, page), { large: 1, walked: 10 })).toEqual(found);
    asked.length = 0;
  }
});

test("by name nothing is walked", async () => {
  const found = await listRows(run, LATEST, args("title", 1));
  expect(await listRows(run, LATEST, args("title", 1), { large: 1 })).toEqual(found);
  expect(asked.some(isWalk)).toBe(false);
});

test("two who ask for one total at once wait for one count; the next one is counted anew while it is small", async () => {
  const count = () => rememberedTotal(run, "SELECT count(*)::integer AS total FROM products WHERE id < $1", [120_000]);
  const [one, other] = await Promise.all([count(), count()]);
  expect([one, asked.length]).toEqual([other, 1]);
  expect(one).toBeGreaterThan(700);
  await count();
  expect(asked).toHaveLength(2);
});
