import { Client } from "pg";
import { env } from "@/lib/env";
import { ANNOUNCE } from "@/front/cache/announce-sql.mjs";
import { tags } from "@/lib/cache/manifest";
import { migrations } from "./migration-names";
import type { Sql } from "./sql";
import { createOwner } from "./create-owner";
import { seedDemo } from "@/demo/seed";

/** Progress of the preparation: the step that begins, the result of one that did something, and notices the operator must read. */
export type PreparationNews = { begins: string } | { result: string } | { notice: string };

async function pendingMigrations(run: Sql): Promise<number> {
  const [table] = await run<{ name: string | null }>("SELECT to_regclass('payload_migrations')::text AS name");
  if (!table?.name) return migrations.length;
  const rows = await run<{ name: string }>("SELECT name FROM payload_migrations");
  const applied = new Set(rows.map((row) => row.name));
  return migrations.filter((name) => !applied.has(name)).length;
}

async function migrate(run: Sql): Promise<string> {
  const pending = await pendingMigrations(run);
  if (pending === 0) return "up to date";
  const { backOffice } = await import("../backoffice/payload");
  await (await backOffice()).db.migrate();
  await run(ANNOUNCE, [[tags.shop]]);
  return `${pending} migrations`;
}

/**
 * Prepares the database for this build: migrations, the demo catalogue (once, demo mode only) and a back office owner. One process at a
 * time (advisory lock); Payload is loaded only when needed.
 */
export async function prepareDatabase(tell: (news: PreparationNews) => void = () => {}): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const run: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;
  try {
    await run("SELECT pg_advisory_lock(7246)");
    tell({ begins: "migrating" });
    tell({ result: await migrate(run) });
    if (env().SHOP_MODE === "demo") {
      tell({ begins: "seeding the demo catalogue" });
      tell({ result: await seedDemo(run) });
    }
    tell({ begins: "looking for the back office's owner" });
    tell({ notice: await createOwner(run) });
  } finally {
    await client.end();
  }
}
