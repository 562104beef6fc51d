import type { ClientBase } from "pg";
import { env } from "@/lib/env";
import { DATABASE_MS, measureClock, recordDatabaseTime } from "./clock";
import { hasFactsTable, MODE_SQL, ModeMismatch, assertMode, type ShopMode } from "./shop-mode";
import { sqlState } from "./sql-state";
import type { Sql } from "./sql";

const UNKNOWN_TABLE = "42P01";

/**
 * Whether the database has the shop's tables, so that its mode and time can be read in one
 * statement.
 */
let hasShopTables = false;
let isMismatchLogged = false;

async function checkModeAndClock(run: Sql, wanted: ShopMode): Promise<void> {
  const requestedAt = performance.now();
  const [row] = await run<{ ms: number; mode: ShopMode | null }>(
    `SELECT ${DATABASE_MS} AS ms, ${MODE_SQL} AS mode`,
  );
  if (!row) return;
  recordDatabaseTime(row.ms, requestedAt);
  assertMode(row.mode, wanted);
}

async function checkDatabase(run: Sql, wanted: ShopMode): Promise<void> {
  hasShopTables ||= await hasFactsTable(run);
  try {
    if (hasShopTables) return await checkModeAndClock(run, wanted);
  } catch (error) {
    // The database was replaced by an empty one in the meantime.
    if (sqlState(error) !== UNKNOWN_TABLE) throw error;
    hasShopTables = false;
  }
  await measureClock(run);
}

/**
 * Checks a new connection of the shop's pools before its first statement. Throws ModeMismatch if
 * the database belongs to a shop of another mode than this process (docs/adr/0065), and logs that
 * once. Measures the database's time (docs/adr/0066).
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
