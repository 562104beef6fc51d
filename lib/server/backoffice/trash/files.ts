import { copyFile, link, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { clock } from "@/lib/server/db/clock";
import type { Sql } from "@/lib/server/db/sql";
import { mediaFolder } from "@/lib/server/media/folder";

/**
 * The file of a deleted picture stays in the folder of the pictures, under a name that is not
 * served and that a backup includes.
 */
const keptName = (filename: string, entry: number): string => `${filename}.${entry}.trash`;
const KEPT_NAME = /\.(\d{1,9})\.trash$/;
const pathOf = (name: string): string => join(/* turbopackIgnore: true */ mediaFolder(), name);

/** A day: the copy of a transaction that has not committed yet must not be removed. */
const ORPHAN_MS = 24 * 60 * 60 * 1000;

/** A hard link takes no space, but not every file system supports it. A missing file is skipped. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to)
    .catch(() => copyFile(from, to))
    .catch((error: NodeJS.ErrnoException) => {
      // Pictures of the demo are drawn when they are first asked for.
      if (error.code !== "ENOENT") throw error;
    });
}

async function filenameOf(run: Sql, entry: number): Promise<string | null> {
  const [row] = await run<{ filename: string | null }>(
    "SELECT parts #>> '{0,rows,0,filename}' AS filename FROM trash WHERE id = $1",
    [entry],
  );
  return row?.filename ?? null;
}

/** Keeps the file of a picture, which Payload deletes before the document. */
export async function keepFile(run: Sql, entry: number): Promise<void> {
  const filename = await filenameOf(run, entry);
  if (filename) await linkOrCopy(pathOf(filename), pathOf(keptName(filename, entry)));
}

/**
 * Brings the file of a picture back, before its document is restored; its sizes are made when they
 * are asked for. Returns what to do with the two names when the transaction has ended.
 */
export async function restoreFile(
  run: Sql,
  entry: number,
): Promise<(committed: boolean) => Promise<void>> {
  const filename = await filenameOf(run, entry);
  if (!filename) return async () => {};
  const [kept, restored] = [pathOf(keptName(filename, entry)), pathOf(filename)];
  await linkOrCopy(kept, restored);
  return (committed) => rm(committed ? kept : restored, { force: true });
}

/** Removes the files of pictures that are not in the trash any more. */
export async function removeOrphanedFiles(run: Sql): Promise<void> {
  const names = await readdir(mediaFolder()).catch(() => []);
  const kept = names.flatMap((name) => {
    const entry = KEPT_NAME.exec(name)?.[1];
    return entry === undefined ? [] : [{ name, entry: Number(entry) }];
  });
  if (kept.length === 0) return;
  const rows = await run<{ id: number }>("SELECT id FROM trash WHERE id = ANY ($1::integer[])", [
    kept.map(({ entry }) => entry),
  ]);
  const inTrash = new Set(rows.map(({ id }) => id));
  for (const { name, entry } of kept) {
    if (inTrash.has(entry)) continue;
    const since = (await stat(pathOf(name)).catch(() => undefined))?.ctimeMs;
    if (since !== undefined && clock.now().getTime() - since > ORPHAN_MS)
      await rm(pathOf(name), { force: true });
  }
}
