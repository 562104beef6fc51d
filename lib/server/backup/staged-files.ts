import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { chmod, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql } from "../db/sql";
import type { Entry } from "./read-archive";
import { BackupRefusal } from "./refusal";
import { SECRETS } from "./secrets";

type Locations = { dataDir: string; mediaDir: string };
type Kind = "media" | "secrets";

/**
 * A restore writes its files into hidden staging folders, and a note with its id into `DATA_DIR`.
 * The database transaction stores the same id (`RESTORE_FACT`). The next process that finds the
 * note moves the files into place if the transaction has committed, and deletes them if it has not.
 */
const NOTE = "restore.json";
export const RESTORE_FACT = "restored";

const noteIn = (dataDir: string): string => join(dataDir, NOTE);
const stagingFolder = ({ dataDir, mediaDir }: Locations, kind: Kind, id: string): string =>
  join(kind === "media" ? mediaDir : dataDir, `.restored-${id}`);

/** Creates the staging folders and the note. */
export function createStagingFolders(locations: Locations, id: string): void {
  mkdirSync(locations.dataDir, { recursive: true });
  writeFileSync(noteIn(locations.dataDir), JSON.stringify({ id, mediaDir: locations.mediaDir }));
  for (const kind of ["media", "secrets"] as const)
    mkdirSync(stagingFolder(locations, kind, id), { recursive: true });
}

/** Writes one file of the archive into its staging folder, with its original modification time. */
export async function stageFile(
  locations: Locations,
  id: string,
  kind: Kind,
  { name, modified, content }: Entry,
): Promise<void> {
  const file = name.slice(kind.length + 1);
  // A name must not lead out of its folder.
  if (
    file === "" ||
    file !== basename(file) ||
    file.includes("\\") ||
    file === ".." ||
    file === "."
  )
    throw new BackupRefusal(
      `The backup holds a file with an impossible name (${name}). Nothing was changed.`,
    );
  if (kind === "secrets" && !SECRETS.some((known) => known === file))
    throw new BackupRefusal(`The backup holds an unknown secret (${name}). Nothing was changed.`);
  const path = join(stagingFolder(locations, kind, id), file);
  await pipeline(
    Readable.from(content),
    createWriteStream(path, { mode: kind === "secrets" ? 0o600 : 0o644 }),
  );
  await utimes(path, modified, modified);
  if (kind === "secrets") await chmod(path, 0o600);
}

/** The pictures and secrets that already exist. */
export function existingFiles({ dataDir, mediaDir }: Locations): string[] {
  const pictures = existsSync(mediaDir)
    ? readdirSync(mediaDir).filter((name) => !name.startsWith("."))
    : [];
  const secrets = SECRETS.filter((name) => existsSync(join(dataDir, name)));
  return [
    ...(pictures.length > 0 ? [`${pictures.length} pictures in ${mediaDir}`] : []),
    ...secrets.map((name) => join(dataDir, name)),
  ];
}

function moveAll(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name));
}

const clearedMarker = ({ mediaDir }: Locations, id: string): string =>
  join(mediaDir, `.restored-${id}.cleared`);

/**
 * Replaces all pictures and secrets by the files of a committed restore. It may be interrupted and
 * run again at any point: the earlier files are removed once, before the first file moves.
 */
function putInPlace(locations: Locations, id: string): void {
  if (!existsSync(clearedMarker(locations, id))) {
    for (const name of readdirSync(locations.mediaDir))
      if (!name.startsWith(".restored-"))
        rmSync(join(locations.mediaDir, name), { recursive: true, force: true });
    for (const name of SECRETS) rmSync(join(locations.dataDir, name), { force: true });
    writeFileSync(clearedMarker(locations, id), "");
  }
  moveAll(stagingFolder(locations, "media", id), locations.mediaDir);
  moveAll(stagingFolder(locations, "secrets", id), locations.dataDir);
}

/**
 * Removes what a restore left. The note is removed before the "cleared" marker: if a note were left
 * without a marker, the next process would clear the folder again.
 */
function forgetRestore(locations: Locations, id: string): void {
  for (const kind of ["media", "secrets"] as const)
    rmSync(stagingFolder(locations, kind, id), { recursive: true, force: true });
  rmSync(noteIn(locations.dataDir), { force: true });
  rmSync(clearedMarker(locations, id), { force: true });
}

async function committedId(run: Sql): Promise<string | undefined> {
  const [table] = await run<{ there: boolean }>(
    "SELECT to_regclass('public.shop_facts') IS NOT NULL AS there",
  );
  if (!table?.there) return undefined;
  return (
    await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [RESTORE_FACT])
  )[0]?.value;
}

/** Completes or undoes an interrupted restore; returns undefined when there is none. */
export async function finishRestore(
  run: Sql,
  dataDir: string,
): Promise<"completed" | "undone" | undefined> {
  const file = noteIn(dataDir);
  if (!existsSync(file)) return undefined;
  const { id, mediaDir } = JSON.parse(readFileSync(file, "utf8")) as {
    id: string;
    mediaDir: string;
  };
  const locations = { dataDir, mediaDir };
  const committed = (await committedId(run)) === id;
  if (committed) {
    putInPlace(locations, id);
    // These were rendered from the replaced database.
    for (const folder of ["pages", "share"])
      rmSync(join(dataDir, folder), { recursive: true, force: true });
  }
  forgetRestore(locations, id);
  if (committed) await run("DELETE FROM shop_facts WHERE key = $1", [RESTORE_FACT]);
  return committed ? "completed" : "undone";
}
