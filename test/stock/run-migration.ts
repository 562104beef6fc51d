/**
 * Undoes (`down`) or makes (`up`) the migration that begins the ledger of stock, in the database at
 * DATABASE_URL. A program of its own, because jest cannot load Payload.
 */
import { drizzle } from "@payloadcms/db-postgres/drizzle/node-postgres";
import { Client } from "pg";
import * as migration from "@/lib/server/db/migrations/20261129_060000_stock_ledger";

const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const args = { db: drizzle(client) } as never;
await client.query("BEGIN");
await (process.argv[2] === "down" ? migration.down(args) : migration.up(args));
await client.query("COMMIT");
await client.end();
