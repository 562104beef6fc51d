/**
 * Undoes (`down`) or makes (`up`) the migration that begins to keep shipments, in the database at
 * DATABASE_URL. A program of its own, because jest cannot load Payload.
 */
import { drizzle } from "@payloadcms/db-postgres/drizzle/node-postgres";
import { Client } from "pg";
import * as migration from "@/lib/server/db/migrations/20261129_023615_shipments";
// It uses functions of the other one, and is therefore undone first.
import * as refunds from "@/lib/server/db/migrations/20261129_124000_refunds";

const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const args = { db: drizzle(client) } as never;
await client.query("BEGIN");
if (process.argv[2] === "down") {
  await refunds.down(args);
  await migration.down(args);
} else {
  await migration.up(args);
  await refunds.up(args);
}
await client.query("COMMIT");
await client.end();
