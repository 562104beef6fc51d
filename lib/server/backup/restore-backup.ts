import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { ANNOUNCE_SQL } from "@/front/cache/announce-sql";
import { tags } from "@/lib/cache/cache-tags";
import type { ShopMode } from "../db/shop-mode";
import type { Sql } from "../db/sql";
import { assertUsable } from "../db/database-requirements";
import { databaseTime } from "../db/clock";
import { holdRefunds } from "../modules/refund-states/hold-refunds";
import { PROVIDERS } from "../ports/payment/providers";
import { COPY_SETTINGS, PREPARE_LOCK } from "./copy-settings";
import { quoteIdentifier } from "./database-contents";
import { emptyTables, RowLoader, dropForeignKeys } from "./load-rows";
import type { Head, Manifest } from "./manifest";
import { readArchive, verifyArchive } from "./read-archive";
import { BackupRefusal } from "./refusal";
import {
  createStagingFolders,
  RESTORE_FACT,
  existingFiles,
  finishRestore,
  stageFile,
} from "./staged-files";
import { secretFingerprint } from "./secrets";
import type { BackupCounts, Progress, ShopLocations } from "./write-backup";
import { CLEAR_SCHEMA, laterMigrations, runMigrations, unknownMigrations } from "./write-schema";

type Target = Omit<ShopLocations, "secret"> & {
  /** from the environment, when it is set there */ secret?: string | undefined;
  /** `SHOP_MODE` of the environment; undefined accepts the backup's mode */ mode?: ShopMode;
};
export type RestoreResult = BackupCounts & {
  createdAt: string;
  migrated: number;
  /** what the operator should know */ remarks: string[];
};

const UNTOUCHED = "Nothing was changed.";

function refuseNewer({ migrations }: Head): void {
  const unknown = unknownMigrations(migrations);
  if (unknown.length > 0)
    throw new BackupRefusal(
      `The backup was made by a newer Vitrin: this one does not know ${unknown.join(", ")}. Restore it with that version or a newer one. ${UNTOUCHED}`,
    );
}

/**
 * Reads an archive from beginning to end. Throws a BackupRefusal unless its checksums are right and
 * this build knows all of its migrations.
 */
export async function checkBackup(file: string): Promise<{ head: Head; manifest: Manifest }> {
  const verified = await verifyArchive(file);
  refuseNewer(verified.head);
  return verified;
}

async function refuseWhileInUse(run: Sql): Promise<void> {
  const others = await run<{ name: string }>(
    "SELECT DISTINCT COALESCE(NULLIF(application_name, ''), 'a program') AS name FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' ORDER BY 1",
  );
  if (others.length > 0)
    throw new BackupRefusal(
      `The database is in use (${others.map(({ name }) => name).join(", ")}). Stop every process of the shop first. ${UNTOUCHED}`,
    );
}

async function refuseNonEmpty(run: Sql, locations: Target, replace: boolean): Promise<void> {
  const tables = await run<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1",
  );
  const names = tables.map(({ name }) => name);
  // Even with `replace`: a mistyped DATABASE_URL must not cost another program its tables.
  if (
    names.length > 0 &&
    !(names.includes("payload_migrations") && names.includes("product_search"))
  )
    throw new BackupRefusal(
      `The database holds tables of another program (${names.slice(0, 3).join(", ")} ...). ${UNTOUCHED}`,
    );
  const existing = [
    ...(names.length > 0 ? ["a shop's database"] : []),
    ...existingFiles(locations),
  ];
  if (existing.length > 0 && !replace)
    throw new BackupRefusal(
      `There is something here already: ${existing.join(", ")}. To replace all of it by the backup: npm run restore -- --replace <file>. ${UNTOUCHED}`,
    );
}

/**
 * Refuses to restore a live shop's backup into a demo shop by mistake, or the reverse: the mode is
 * restored with the data (docs/adr/0065).
 */
function refuseOtherMode(
  { mode: backedUp }: Head,
  { mode: current }: Target,
  replace: boolean,
): void {
  if (replace || backedUp === undefined || current === undefined || backedUp === current) return;
  throw new BackupRefusal(
    `The backup is that of a ${backedUp} shop, and SHOP_MODE is ${current} here. Set SHOP_MODE=${backedUp}; ` +
      `or to replace whatever is here by a ${backedUp} shop: npm run restore -- --replace <file>. ${UNTOUCHED}`,
  );
}

const sql =
  (client: Client): Sql =>
  async (text, values = []) =>
    (await client.query(text, [...values])).rows as never;

/** Loads the archive's rows in the open transaction, and its files into the staging folders. */
async function load(
  client: Client,
  file: string,
  locations: Target,
  id: string,
  expected: Manifest,
  onProgress: Progress,
): Promise<Head> {
  let loader: RowLoader | undefined;
  let restoreForeignKeys = async () => {};
  let entriesRead = 0;
  const { head } = await readArchive(file, {
    async begin(read) {
      await runMigrations(client, read.migrations);
      restoreForeignKeys = await dropForeignKeys(client);
      await emptyTables(client, read);
      loader = new RowLoader(client, read);
    },
    async visit(entry) {
      if ((entriesRead += 1) % 100 === 1)
        onProgress("restoring", 0.3 + (entriesRead / expected.entries.length) * 0.6);
      const [kind, table = ""] = entry.name.split("/");
      if (kind === "database") return loader?.add(table, entry.content);
      await loader?.end();
      if (kind === "media" || kind === "secrets") return stageFile(locations, id, kind, entry);
      throw new BackupRefusal(`The backup holds something unknown: ${entry.name}. ${UNTOUCHED}`);
    },
  });
  await loader?.end();
  for (const { name } of head.tables) {
    const [read, written] = [loader?.rows[name] ?? 0, expected.rows[name] ?? 0];
    if (read !== written)
      throw new BackupRefusal(
        `The backup is damaged: ${read} of ${written} rows of ${name}. ${UNTOUCHED}`,
      );
  }
  onProgress("checking references", 0.92);
  await restoreForeignKeys();
  for (const { name, value, called } of head.sequences)
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
      `public.${quoteIdentifier(name)}`,
      value,
      called,
    ]);
  return head;
}

/**
 * Migrates the restored database to this build's schema. Returns the number of migrations that ran.
 */
async function migrateToCurrent(client: Client, head: Head): Promise<number> {
  const later = laterMigrations(head.migrations);
  await runMigrations(client, later);
  if (later.length > 0)
    await client.query(
      "INSERT INTO payload_migrations (name, batch) SELECT unnest($1::text[]), (SELECT COALESCE(max(batch), 0) + 1 FROM payload_migrations)",
      [later],
    );
  return later.length;
}

function remarksOn(
  head: Head,
  { vanished }: Manifest,
  { dataDir, secret, mode }: Target,
): string[] {
  const file = join(dataDir, "backoffice-secret");
  const effective = secret ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : "");
  return [
    ...(secretFingerprint(effective) === head.secretMark
      ? []
      : [
          "PAYLOAD_SECRET is not the one of the shop that was backed up: staff have to sign in again, visitors no longer see their support threads, credit contracts are not found by their FIN, and payments that were begun after the backup cannot be looked for at the bank. Copy the variable from that shop's .env.",
        ]),
    `Payments begun after ${head.createdAt} are unknown here, and card payments pause for up to two minutes. When the shop runs it asks the bank about them, as far back as a day, and lists charges that match no payment above the card payments in the back office.`,
    ...(mode === undefined || head.mode === undefined || head.mode === mode
      ? []
      : [`This is a ${head.mode} shop now: it starts with SHOP_MODE=${head.mode}.`]),
    ...(vanished.length > 0
      ? [
          `${vanished.length} pictures were deleted while the backup was made: ${vanished.slice(0, 5).join(", ")}`,
        ]
      : []),
  ];
}

async function restoreInTransaction(
  client: Client,
  file: string,
  locations: Target,
  manifest: Manifest,
  onProgress: Progress,
): Promise<{ head: Head; migrated: number }> {
  const id = randomUUID();
  createStagingFolders(locations, id);
  await client.query("BEGIN");
  try {
    await client.query(COPY_SETTINGS);
    await client.query(CLEAR_SCHEMA);
    const head = await load(client, file, locations, id, manifest, onProgress);
    const migrated = await migrateToCurrent(client, head);
    const run = sql(client);
    // No payment number that was used after the backup may be sent again (docs/adr/0060).
    const backedUpAt = new Date(head.createdAt);
    const now = await databaseTime(run);
    for (const { guessable } of PROVIDERS) await guessable?.skipLost(run, backedUpAt, now);
    await holdRefunds(run);
    await client.query(ANNOUNCE_SQL, [[tags.shop]]);
    await client.query(
      "INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      [RESTORE_FACT, id],
    );
    await client.query("COMMIT");
    return { head, migrated };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/**
 * Restores a backup completely or not at all: the archive is verified first, then the database and
 * the files are restored. Throws a BackupRefusal when the archive is damaged or newer than this
 * build, when the database is in use, and, without `replace`, when the database is not empty or the
 * backup is of a shop in another mode.
 */
export async function restoreBackup(
  locations: Target,
  file: string,
  { replace = false, onProgress = () => {} }: { replace?: boolean; onProgress?: Progress } = {},
): Promise<RestoreResult> {
  const client = new Client({
    connectionString: locations.databaseUrl,
    application_name: "vitrin restore",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  const run = sql(client);
  try {
    await assertUsable(run);
    await run(`SELECT pg_advisory_lock(${PREPARE_LOCK})`);
    await refuseWhileInUse(run);
    await finishRestore(run, locations.dataDir);
    await refuseNonEmpty(run, locations, replace);
    onProgress("checking the backup", 0);
    const { head: verifiedHead, manifest } = await checkBackup(file);
    refuseOtherMode(verifiedHead, locations, replace);
    const { head, migrated } = await restoreInTransaction(
      client,
      file,
      locations,
      manifest,
      onProgress,
    ).catch(async (error: unknown) => {
      await finishRestore(run, locations.dataDir).catch(() => undefined);
      throw error;
    });
    onProgress("putting the files in place", 0.97);
    await finishRestore(run, locations.dataDir);
    await run("ANALYZE");
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    const pictures = manifest.entries.filter(({ name }) => name.startsWith("media/")).length;
    return {
      createdAt: head.createdAt,
      migrated,
      tables: head.tables.length,
      rows,
      pictures,
      remarks: remarksOn(head, manifest, locations),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}
