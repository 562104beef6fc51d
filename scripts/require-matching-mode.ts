import { Client } from "pg";
import { env } from "../lib/env";
import { ModeMismatch, assertStoredMode } from "../lib/server/db/shop-mode";

/**
 * Exits with a message if the database at DATABASE_URL belongs to a shop of another mode
 * (docs/adr/0065). For programs that people start themselves.
 */
export async function requireMatchingMode(): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await assertStoredMode(
      async (text, values = []) => (await client.query(text, [...values])).rows as never,
      env().SHOP_MODE,
    );
  } catch (error) {
    if (!(error instanceof ModeMismatch)) throw error;
    console.error(error.logged);
    process.exit(1);
  } finally {
    await client.end();
  }
}
