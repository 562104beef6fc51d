import { Client } from "pg";
import { env } from "@/lib/env";
import { ANNOUNCE } from "@/front/cache/announce-sql.mjs";
import { tags } from "@/lib/cache/manifest";
import { migrations } from "./migration-names";
import type { Sql } from "./sql";
import { createOwner } from "./create-owner";
import { seedDemo } from "@/demo/seed";

async function timed(step: string, work: () => Promise<string | void>): Promise<void> {
  const start = performance.now();
  const note = await work();
  console.log(`  ${step}: ${note ?? "done"} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

async function pendingMigrations(run: Sql): Promise<number> {
  const [table] = await run<{ name: string | null }>("SELECT to_regclass('payload_migrations')::text AS name");
  if (!table?.name) return migrations.length;
  const rows = await run<{ name: string }>("SELECT name FROM payload_migrations");
  const applied = new Set(rows.map((row) => row.name));
  return migrations.filter((name) => !applied.has(name)).length;
}

/**
 * Brings the database to what this build needs: migrations, the demo catalogue (once, demo mode only) and an owner for the back
 * office. One process at a time (advisory lock); Payload is loaded only when there is something for it to do.
 */
export async function prepareDatabase(): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const run: Sql = async (text, values = []) => (await client.query(text, [...values])).rows as never;
  try {
    await run("SELECT pg_advisory_lock(7246)");
    await timed("migrations", async () => {
      const pending = await pendingMigrations(run);
      if (pending === 0) return "up to date";
      const { backOffice } = await import("../backoffice/payload");
      await (await backOffice()).db.migrate();
      await run(ANNOUNCE, [[tags.shop]]);
      return `${pending} applied`;
    });
    if (env().SHOP_MODE === "demo") await timed("demo catalogue", () => seedDemo(run));
    await timed("back office", () => createOwner(run));
    // Stored pages live 30 days at most (front/cache/start-caches.mjs).
    await run("DELETE FROM cache_tags WHERE at < now() - interval '31 days'");
  } finally {
    await client.end();
  }
}
