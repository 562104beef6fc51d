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

type Places = { dataDir: string; mediaDir: string };
type Kind = "media" | "secrets";

/**
 * The files of a restore wait in hidden folders until the database's transaction, which notes the
 * restore's id (`FACT`), commits. Whoever finds the note in `DATA_DIR` puts them in place, or
 * without the id removes them.
 */
const NOTE = "restore.json";
export const RESTORE_FACT = "restored";

const noteIn = (dataDir: string): string => join(dataDir, NOTE);
const stagingFolder = ({ dataDir, mediaDir }: Places, kind: Kind, id: string): string =>
  join(kind === "media" ? mediaDir : dataDir, `.restored-${id}`);

/** Opens the waiting folders. */
export function createStagingFolders(places: Places, id: string): void {
  mkdirSync(places.dataDir, { recursive: true });
  writeFileSync(noteIn(places.dataDir), JSON.stringify({ id, mediaDir: places.mediaDir }));
  for (const kind of ["media", "secrets"] as const)
    mkdirSync(stagingFolder(places, kind, id), { recursive: true });
}

/** Stores one file of the archive in its waiting folder, with the time it had. */
export async function stageFile(
  places: Places,
  id: string,
  kind: Kind,
  { name, modified, content }: Entry,
): Promise<void> {
  const file = name.slice(kind.length + 1);
  // A name is never a way out of its folder.
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
  const path = join(stagingFolder(places, kind, id), file);
  await pipeline(
    Readable.from(content),
    createWriteStream(path, { mode: kind === "secrets" ? 0o600 : 0o644 }),
  );
  await utimes(path, modified, modified);
  if (kind === "secrets") await chmod(path, 0o600);
}

/** The pictures and secrets that are there already. */
export function existingFiles({ dataDir, mediaDir }: Places): string[] {
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

const clearedMarker = ({ mediaDir }: Places, id: string): string =>
  join(mediaDir, `.restored-${id}.cleared`);

/**
 * Puts the files of a committed restore in place of all pictures and secrets there. May be repeated
 * from wherever it stopped: the earlier ones are removed once, before the first file moves.
 */
function putInPlace(places: Places, id: string): void {
  if (!existsSync(clearedMarker(places, id))) {
    for (const name of readdirSync(places.mediaDir))
      if (!name.startsWith(".restored-"))
        rmSync(join(places.mediaDir, name), { recursive: true, force: true });
    for (const name of SECRETS) rmSync(join(places.dataDir, name), { force: true });
    writeFileSync(clearedMarker(places, id), "");
  }
  moveAll(stagingFolder(places, "media", id), places.mediaDir);
  moveAll(stagingFolder(places, "secrets", id), places.dataDir);
}

/**
 * The note goes before the mark: without the mark, whoever finds the note would clear the folder
 * again.
 */
function forgetRestore(places: Places, id: string): void {
  for (const kind of ["media", "secrets"] as const)
    rmSync(stagingFolder(places, kind, id), { recursive: true, force: true });
  rmSync(noteIn(places.dataDir), { force: true });
  rmSync(clearedMarker(places, id), { force: true });
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

/** Completes or undoes a restore whose note is there; nothing when there is none. */
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
  const places = { dataDir, mediaDir };
  const committed = (await committedId(run)) === id;
  if (committed) {
    putInPlace(places, id);
    // Pages of the replaced database.
    for (const made of ["pages", "share"])
      rmSync(join(dataDir, made), { recursive: true, force: true });
  }
  forgetRestore(places, id);
  if (committed) await run("DELETE FROM shop_facts WHERE key = $1", [RESTORE_FACT]);
  return committed ? "completed" : "undone";
}
