import { createReadStream } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { storedMode } from "../db/shop-mode";
import type { Sql } from "../db/sql";
import { databaseTime } from "../db/clock";
import { ArchiveWriter } from "./archive-writer";
import { COPY_SETTINGS, PREPARE_LOCK } from "./copy-settings";
import { databaseContents, quoteIdentifier } from "./database-contents";
import { FORMAT, type Head } from "./manifest";
import { BackupRefusal } from "./refusal";
import { secretFingerprint, SECRETS } from "./secrets";

/**
 * Where a shop's parts are: its database, its data folder and its folder of pictures. `secret`
 * signs staff sessions.
 */
export type ShopLocations = {
  databaseUrl: string;
  dataDir: string;
  mediaDir: string;
  secret: string;
};
/** Receives what is being done, and the share of the work that is done, from 0 to 1. */
export type Progress = (text: string, share?: number) => void;
export type BackupCounts = { tables: number; rows: number; pictures: number };
export type BackupResult = BackupCounts & {
  /** pictures that were deleted meanwhile */ vanished: string[];
};

async function readHead(run: Sql, secret: string): Promise<Head> {
  const [prepared] = await run<{ there: boolean }>(
    "SELECT to_regclass('public.payload_migrations') IS NOT NULL AS there",
  );
  if (!prepared?.there)
    throw new BackupRefusal(
      "There is nothing to back up: this database was never prepared by Vitrin.",
    );
  const migrations = await run<{ name: string }>(
    "SELECT name FROM payload_migrations WHERE batch > 0 ORDER BY id",
  );
  const [server] = await run<{ server_version: string }>("SHOW server_version");
  const [mode, createdAt] = [await storedMode(run), await databaseTime(run)];
  return {
    format: FORMAT,
    createdAt: createdAt.toISOString(),
    migrations: migrations.map(({ name }) => name),
    ...(await databaseContents(run)),
    postgres: server?.server_version ?? "",
    secretMark: secretFingerprint(secret),
    ...(mode ? { mode } : {}),
  };
}

async function addTables(
  client: Client,
  archive: ArchiveWriter,
  { tables }: Head,
  onProgress: Progress,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const [i, { name, columns }] of tables.entries()) {
    onProgress(`table ${name}`, (i / tables.length) * 0.5);
    const copy = client.query(
      copyTo(
        `COPY public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(", ")}) TO STDOUT`,
      ),
    );
    await archive.addStream(`database/${name}`, copy);
    rows[name] = copy.rowCount;
  }
  return rows;
}

/**
 * Adds a file, up to the size that it had when it was opened. Returns false when it no longer
 * exists.
 */
async function addFile(archive: ArchiveWriter, name: string, path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return false;
  try {
    const { size, mtime } = await file.stat();
    await archive.addFile(
      name,
      size,
      mtime,
      size === 0
        ? emptyFile()
        : createReadStream(path, { fd: file, autoClose: false, end: size - 1 }),
    );
  } finally {
    await file.close();
  }
  return true;
}

async function* emptyFile(): AsyncGenerator<Buffer> {}

/**
 * Hidden files are unfinished downloads or drawings, except the file with the edition of the demo
 * pictures.
 */
const belongsToBackup = (name: string): boolean => !name.startsWith(".") || name === ".edition";

/** The names of the pictures in a folder; null when there is no such folder. */
async function pictureNames(folder: string): Promise<string[] | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
      throw new BackupRefusal(
        `The folder of the pictures, ${folder}, cannot be read (${error.code}), so a backup would lack them.`,
      );
    },
  );
  return entries
    ? entries
        .filter(
          (entry) => (entry.isFile() || entry.isSymbolicLink()) && belongsToBackup(entry.name),
        )
        .map(({ name }) => name)
        .sort()
    : null;
}

/**
 * Throws BackupRefusal if the database has pictures and their folder is not there, or (in a live
 * shop; a demo draws its pictures when they are asked for) has none of them. Then MEDIA_DIR names
 * another folder, or a volume is not mounted, and the backup would be found to be useless only when
 * it is needed.
 */
async function requirePictures(run: Sql, folder: string, isLive: boolean): Promise<void> {
  const rows = await run<{ filename: string }>(
    "SELECT filename FROM media WHERE filename IS NOT NULL",
  );
  if (rows.length === 0) return;
  const names = await pictureNames(folder);
  const found = new Set(names);
  if (names && !(isLive && rows.every(({ filename }) => !found.has(filename)))) return;
  throw new BackupRefusal(
    `The database names ${rows.length} pictures, and ${names ? `none of them is in ${folder}` : `their folder ${folder} is not there`}. MEDIA_DIR must name the folder of the pictures, and it must be mounted.`,
  );
}

async function addPictures(
  archive: ArchiveWriter,
  { folder, names }: { folder: string; names: readonly string[] },
  onProgress: Progress,
): Promise<{ pictures: number; vanished: string[] }> {
  const vanished: string[] = [];
  for (const [i, name] of names.entries()) {
    if (i % 100 === 0) onProgress(`picture ${i} of ${names.length}`, 0.5 + (i / names.length) * 0.5);
    if (!(await addFile(archive, `media/${name}`, join(folder, name)))) vanished.push(name);
  }
  return { pictures: names.length - vanished.length, vanished };
}

async function fillArchive(
  client: Client,
  archive: ArchiveWriter,
  { dataDir, mediaDir, secret }: ShopLocations,
  onProgress: Progress,
): Promise<BackupResult> {
  const run: Sql = async (text, values = []) =>
    (await client.query(text, [...values])).rows as never;
  // All rows are read from one snapshot. The lock waits for a running preparation, whose migrations
  // would otherwise change tables during the backup.
  await client.query(`SELECT pg_advisory_lock_shared(${PREPARE_LOCK})`);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(COPY_SETTINGS);
  const head = await readHead(run, secret);
  // First, because a shop without its pictures must not wait for all tables to be read.
  await requirePictures(run, mediaDir, head.mode === "live");
  await archive.begin(head);
  const rows = await addTables(client, archive, head, onProgress);
  await client.query("COMMIT");
  // Pictures are read after the rows, so that no row lacks its picture: Payload writes a picture
  // before its row.
  const names = (await pictureNames(mediaDir)) ?? [];
  const { pictures, vanished } = await addPictures(archive, { folder: mediaDir, names }, onProgress);
  for (const name of SECRETS) await addFile(archive, `secrets/${name}`, join(dataDir, name));
  await archive.finish({ rows, vanished });
  return {
    tables: head.tables.length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    pictures,
    vanished,
  };
}

/**
 * Writes everything a shop consists of into one file: a snapshot of the database, the pictures and
 * the generated secrets. The shop may run meanwhile. After a failure no file is left.
 */
export async function writeBackup(
  locations: ShopLocations,
  file: string,
  onProgress: Progress = () => {},
): Promise<BackupResult> {
  const client = new Client({
    connectionString: locations.databaseUrl,
    application_name: "vitrin backup",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await mkdir(dirname(file), { recursive: true });
    const archive = new ArchiveWriter(file);
    try {
      return await fillArchive(client, archive, locations, onProgress);
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
