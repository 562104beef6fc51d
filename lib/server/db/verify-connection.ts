import type { ClientBase } from "pg";
import { env } from "@/lib/env";
import { DATABASE_MS, measureClock, recordDatabaseTime } from "./clock";
import { hasFactsTable, MODE_SQL, ModeMismatch, assertMode, type ShopMode } from "./shop-mode";
import { sqlState } from "./sql-state";
import type { Sql } from "./sql";

const UNKNOWN_TABLE = "42P01";

/**
 * Whether this process has met a database with the shop's tables, which then says mode and time in
 * one go.
 */
let isPrepared = false;
let isMismatchLogged = false;

async function checkModeAndClock(run: Sql, wanted: ShopMode): Promise<void> {
  const asked = performance.now();
  const [said] = await run<{ ms: number; mode: ShopMode | null }>(
    `SELECT ${DATABASE_MS} AS ms, ${MODE_SQL} AS mode`,
  );
  if (!said) return;
  recordDatabaseTime(said.ms, asked);
  assertMode(said.mode, wanted);
}

async function checkDatabase(run: Sql, wanted: ShopMode): Promise<void> {
  isPrepared ||= await hasFactsTable(run);
  try {
    if (isPrepared) return await checkModeAndClock(run, wanted);
  } catch (error) {
    // The database was replaced by an empty one.
    if (sqlState(error) !== UNKNOWN_TABLE) throw error;
    isPrepared = false;
  }
  await measureClock(run);
}

/**
 * Asks a new connection of the shop's pools, before its first statement: a process of another mode
 * than the database's own (docs/adr/0065) gets none. Throws ModeMismatch, which is said in the log
 * once. The database's time is measured (docs/adr/0066).
 */
export async function verifyConnection(client: ClientBase): Promise<void> {
  const run: Sql = async (text, values = []) =>
    (await client.query(text, [...values])).rows as never;
  try {
    await checkDatabase(run, env().SHOP_MODE);
  } catch (error) {
    if (error instanceof ModeMismatch && !isMismatchLogged) console.error(error.logged);
    isMismatchLogged ||= error instanceof ModeMismatch;
    throw error;
  }
}
