import { drizzle } from "@payloadcms/db-postgres/drizzle/node-postgres";
import type { PayloadRequest } from "payload";
import { Pool } from "pg";
import { transactionOf } from "./transaction";

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
afterAll(() => pool.end());

test("a row is the same in a transaction of Payload's and on the shop's own pool", async () => {
  const text = `SELECT 1 AS number, 2::bigint AS long, 3.5::numeric AS exact, true AS is,
    'a' AS word, '{"b": 1}'::jsonb AS json, '\\x01'::bytea AS bytes, NULL::timestamptz AS never,
    '2026-11-27 10:00:00+00'::timestamptz AS at, '2026-11-27'::date AS day,
    '2026-11-27 10:00'::timestamp AS "localAt", '1 day'::interval AS "howLong",
    ARRAY['2026-11-27'::timestamptz] AS times, ARRAY[1, 2] AS numbers, ARRAY[1.5] AS exacts`;
  const { rows } = await pool.query(text);
  const req = { payload: { db: { sessions: {}, drizzle: drizzle(pool) } } };
  const run = await transactionOf(req as unknown as PayloadRequest);
  expect(await run(text)).toEqual(rows);
  expect(rows[0].at).toBeInstanceOf(Date);
});
