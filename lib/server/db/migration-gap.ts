import { logName, logText } from "@/lib/log-text.mjs";
import { UnusableDatabase } from "./database-requirements";
import { migrations } from "./migration-names";
import type { Sql } from "./sql";

/**
 * How a database differs from this build: migrations that it lacks, and migrations that this build
 * does not know because a newer one made them.
 */
type MigrationGap = { missing: string[]; unknown: string[] };

/** The difference between the migrations applied to a database and those of this build. */
export function migrationGap(
  applied: readonly string[],
  known: readonly string[] = migrations,
): MigrationGap {
  const [appliedNames, knownNames] = [new Set(applied), new Set(known)];
  return {
    missing: known.filter((name) => !appliedNames.has(name)),
    unknown: [...appliedNames].filter((name) => !knownNames.has(name)).sort(),
  };
}

/** The same, read from the database; everything is missing in a database that is still empty. */
export async function readMigrationGap(run: Sql): Promise<MigrationGap> {
  const [table] = await run<{ there: boolean }>(
    "SELECT to_regclass('public.payload_migrations') IS NOT NULL AS there",
  );
  if (!table?.there) return migrationGap([]);
  // Payload's own development mode leaves a row of batch -1.
  const rows = await run<{ name: string }>("SELECT name FROM payload_migrations WHERE batch > 0");
  return migrationGap(rows.map(({ name }) => name));
}

/**
 * Throws UnusableDatabase when a newer Vitrin has migrated the database: this build would misread
 * what it does not know, and write rows that the newer one does not expect.
 */
export async function assertNotNewer(run: Sql): Promise<void> {
  const { unknown } = await readMigrationGap(run);
  if (unknown.length === 0) return;
  const newest = logName(unknown.at(-1) ?? "");
  const message = logText`The database is of a newer Vitrin: it has ${unknown.length} migrations that this version does not know (${newest}). Start the newer version, or restore a backup that was made before the update. Nothing was changed.`;
  throw new UnusableDatabase(message.text, message);
}
