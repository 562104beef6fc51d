import { drizzle } from "@payloadcms/db-postgres/drizzle/node-postgres";
import type { PayloadRequest } from "payload";
import { Pool } from "pg";
import { transactionOf } from "./transaction";

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
afterAll(() => pool.end());

const requestOf = () =>
  ({ payload: { db: { sessions: {}, drizzle: drizzle(pool) } } }) as unknown as PayloadRequest;

test("a query returns the same row in a transaction of Payload's and on the shop's own pool", async () => {
  const text = `SELECT 1 AS number, 2::bigint AS long, 3.5::numeric AS exact, true AS is,
    'a' AS word, '{"b": 1}'::jsonb AS json, '\\x01'::bytea AS bytes, NULL::timestamptz AS never,
    '2026-11-27 10:00:00+00'::timestamptz AS at, '2026-11-27'::date AS day,
    '2026-11-27 10:00'::timestamp AS "localAt", '1 day'::interval AS "howLong",
    ARRAY['2026-11-27'::timestamptz] AS times, ARRAY[1, 2] AS numbers, ARRAY[1.5] AS exacts`;
  const { rows } = await pool.query(text);
  const run = await transactionOf(requestOf());
  expect(await run(text)).toEqual(rows);
  expect(rows[0].at).toBeInstanceOf(Date);
});

test("a parameter that occurs twice in the SQL is sent once, as on the shop's own pool", async () => {
  const run = await transactionOf(requestOf());
  const text = "SELECT n = $1 OR $1 IS NULL AS is FROM generate_series(1, 2) n";
  expect(await run(text, [2])).toEqual([{ is: false }, { is: true }]);
  expect(await run("SELECT 'costs $1' AS said")).toEqual([{ said: "costs $1" }]);
});
