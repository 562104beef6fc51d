/** Tests the SQL for amounts on the server of DATABASE_URL. */
import { Client } from "pg";
import { asQepik, MAX_QEPIK } from "@/lib/format/money";
import fc from "@/test/seeded-fast-check";
import { inAzn, inQepik } from "./money-sql";

const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

/** Evaluates an expression for each value, in one statement; `v` is the value. */
async function evaluateEach<Value>(
  expression: string,
  type: string,
  values: readonly unknown[],
): Promise<Value[]> {
  const { rows } = await client.query<{ result: Value }>(
    `SELECT ${expression} AS result FROM unnest($1::${type}[]) WITH ORDINALITY AS given(v, place) ORDER BY place`,
    [values],
  );
  return rows.map(({ result }) => result);
}

const formatAzn = (qepik: number): string =>
  `${Math.floor(qepik / 100)}.${String(qepik % 100).padStart(2, "0")}`;

test("every amount is read back from the column as the same integer", async () => {
  const amounts = [
    1,
    29,
    110,
    1999,
    129_999,
    MAX_QEPIK,
    ...fc.sample(fc.integer({ min: 1, max: MAX_QEPIK }), 5000),
  ];
  expect(await evaluateEach<string>(`${inAzn("v")}::text`, "integer", amounts)).toEqual(
    amounts.map(formatAzn),
  );
  const read = await evaluateEach<unknown>(inQepik("v"), "numeric", amounts.map(formatAzn));
  expect(read.map(asQepik)).toEqual(amounts);
});

test("inQepik returns null for values that are not amounts, and caps too large ones", async () => {
  expect(
    await evaluateEach(inQepik("v"), "numeric", [
      null,
      "0",
      "-5",
      "-0.01",
      "0.004",
      "99999999999",
      "1e30",
      "NaN",
    ]),
  ).toEqual([null, null, null, null, null, MAX_QEPIK, MAX_QEPIK, MAX_QEPIK]);
});

test("the database rejects an amount over the maximum in every column of amounts", async () => {
  const { rows } = await client.query<{ table: string; column: string; rule: string | null }>(
    `SELECT c.table_name AS table, c.column_name AS column, pg_get_constraintdef(k.oid) AS rule
     FROM information_schema.columns c
     LEFT JOIN pg_constraint k ON k.conrelid = c.table_name::regclass AND k.conname = c.table_name || '_money_fits' AND k.convalidated
     WHERE c.table_schema = 'public' AND c.data_type = 'numeric'
       AND c.column_name ~ '^(.*_)?(price|amount|vat|debt_after|left_after|month_part|residial_payment)$' AND c.column_name !~ '^version_'`,
  );
  const bounded = rows.map(({ table, column, rule }) => [
    table,
    column,
    new RegExp(`\\b${column} <= 21474836\\.47`).test(rule ?? ""),
  ]);
  expect(bounded).toEqual(rows.map(({ table, column }) => [table, column, true]));
  expect(bounded.length).toBeGreaterThan(15);
  const setPrice = (price: string) =>
    client.query("UPDATE products SET price = $1 WHERE id = (SELECT min(id) FROM products)", [
      price,
    ]);
  await client.query("BEGIN");
  await setPrice("21474836.47");
  await expect(setPrice("21474836.48")).rejects.toThrow("products_money_fits");
  await client.query("ROLLBACK");
});
