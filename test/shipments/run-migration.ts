/**
 * Undoes (`down`) or makes (`up`) the migration that begins to keep shipments, in the database at
 * DATABASE_URL. A program of its own, because jest cannot load Payload.
 */
import { drizzle } from "@payloadcms/db-postgres/drizzle/node-postgres";
import { Client } from "pg";
import * as migration from "@/lib/server/db/migrations/20261129_023615_shipments";
import * as stockLedger from "@/lib/server/db/migrations/20261129_060000_stock_ledger";

const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const args = { db: drizzle(client) } as never;
await client.query("BEGIN");
// The ledger of stock uses a function of this migration.
if (process.argv[2] === "down") {
  await stockLedger.down(args);
  await migration.down(args);
} else {
  await migration.up(args);
  await stockLedger.up(args);
}
await client.query("COMMIT");
await client.end();
