/**
 * Records the mode of the shop at DATABASE_URL, which earlier versions of Vitrin did not store (see
 * mode.mjs).
 */
import { Client } from "pg";
import { env } from "../lib/env";
import { PREPARE_LOCK } from "../lib/server/backup/copy-settings";
import { ModeMismatch, declareMode } from "../lib/server/db/shop-mode";

const [mode, ...more] = process.argv.slice(2);
if ((mode !== "demo" && mode !== "live") || more.length > 0) {
  console.error("npm run mode -- live, or npm run mode -- demo");
  process.exit(2);
}
const client = new Client({ connectionString: env().DATABASE_URL });
await client.connect();
try {
  await client.query(`SELECT pg_advisory_lock(${PREPARE_LOCK})`);
  await declareMode(
    async (text, values = []) => (await client.query(text, [...values])).rows as never,
    mode,
  );
  console.log(`The database is that of a ${mode} shop. It starts with SHOP_MODE=${mode} only.`);
} catch (error) {
  if (!(error instanceof ModeMismatch)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await client.end();
}
