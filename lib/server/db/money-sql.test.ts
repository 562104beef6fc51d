/** The SQL of amounts, on the server of DATABASE_URL. */
import fc from "fast-check";
import { Client } from "pg";
import { asQepik, MAX_QEPIK } from "@/lib/format/money";
import { inAzn, inQepik } from "./money-sql";

const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

/** Runs an expression on each value, in one statement; `v` is the value. */
async function each<Value>(expression: string, type: string, values: readonly unknown[]): Promise<Value[]> {
  const { rows } = await client.query<{ result: Value }>(`SELECT ${expression} AS result FROM unnest($1::${type}[]) WITH ORDINALITY AS given(v, place) ORDER BY place`, [values]);
  return rows.map(({ result }) => result);
}

const written = (qepik: number): string => `${Math.floor(qepik / 100)}.${String(qepik % 100).padStart(2, "0")}`;

test("every amount goes into the column and comes back as the same integer", async () => {
  const amounts = [1, 29, 110, 1999, 129_999, MAX_QEPIK, ...fc.sample(fc.integer({ min: 1, max: MAX_QEPIK }), 5000)];
  expect(await each<string>(`${inAzn("v")}::text`, "integer", amounts)).toEqual(amounts.map(written));
  const read = await each<unknown>(inQepik("v"), "numeric", amounts.map(written));
  expect(read.map(asQepik)).toEqual(amounts);
});

test("what is no amount is none, and an absurd one is the largest instead of an error", async () => {
  expect(await each(inQepik("v"), "numeric", [null, "0", "-5", "-0.01", "0.004", "99999999999", "1e30", "NaN"])).toEqual([null, null, null, null, null, MAX_QEPIK, MAX_QEPIK, MAX_QEPIK]);
});
