import type { ClientBase } from "pg";
import { env } from "@/lib/env";
import { DATABASE_MS, measureClock, noteDatabaseTime } from "./clock";
import { hasFacts, MODE, OtherMode, refuseMode, type ShopMode } from "./shop-mode";
import { sqlState } from "./sql-state";
import type { Sql } from "./sql";

const UNKNOWN_TABLE = "42P01";

/**
 * Whether this process has met a database with the shop's tables, which then says mode and time in
 * one go.
 */
let isPrepared = false;
let told = false;

async function askBoth(run: Sql, wanted: ShopMode): Promise<void> {
  const asked = performance.now();
  const [said] = await run<{ ms: number; mode: ShopMode | null }>(
    `SELECT ${DATABASE_MS} AS ms, ${MODE} AS mode`,
  );
  if (!said) return;
  noteDatabaseTime(said.ms, asked);
  refuseMode(said.mode, wanted);
}

async function ask(run: Sql, wanted: ShopMode): Promise<void> {
  isPrepared ||= await hasFacts(run);
  try {
    if (isPrepared) return await askBoth(run, wanted);
  } catch (error) {
    // The database was replaced by an empty one.
    if (sqlState(error) !== UNKNOWN_TABLE) throw error;
    isPrepared = false;
  }
  await measureClock(run);
}

/**
 * Asks a new connection of the shop's pools, before its first statement: a process of another mode
 * than the database's own (docs/adr/0065) gets none. Throws OtherMode, which is said in the log
 * once. The database's time is measured (docs/adr/0066).
 */
export async function admitConnection(client: ClientBase): Promise<void> {
  const run: Sql = async (text, values = []) =>
    (await client.query(text, [...values])).rows as never;
  try {
    await ask(run, env().SHOP_MODE);
  } catch (error) {
    if (error instanceof OtherMode && !told) console.error(error.logged);
    told ||= error instanceof OtherMode;
    throw error;
  }
}
