import { Client } from "pg";
import { env } from "../lib/env";
import { UnusableDatabase } from "../lib/server/db/database-requirements";
import { assertNotNewer } from "../lib/server/db/migration-gap";
import { assertStoredMode } from "../lib/server/db/shop-mode";
import type { Sql } from "../lib/server/db/sql";

/** How long (ms) the database may take to answer. */
const TIMEOUT_MS = 10_000;

/**
 * Exits with a message if the database at DATABASE_URL belongs to a shop of another mode
 * (docs/adr/0065), or was migrated by a newer version. For programs that people start themselves.
 */
export async function requireMatchingMode(): Promise<void> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    // A frozen database is reported instead of waited for.
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  await client.connect();
  try {
    const run: Sql = async (text, values = []) =>
      (await client.query(text, [...values])).rows as never;
    await assertStoredMode(run, env().SHOP_MODE);
    await assertNotNewer(run);
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    console.error(error.logged ?? error.message);
    process.exit(1);
  } finally {
    await client.end();
  }
}
