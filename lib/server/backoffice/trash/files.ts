import { constants } from "node:fs";
import { copyFile, link, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
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

/** Why the file of a picture cannot be restored. `taken`: another file has its name. */
export class FileObstacle extends Error {
  constructor(readonly reason: "missing" | "taken") {
    super(`the file of a deleted picture is ${reason}`);
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Gives a file a second name. A hard link takes no space, but not every file system supports it.
 * Throws ENOENT without the file, and EEXIST when the name is taken.
 */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "EEXIST") throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL).catch(async (failure: unknown) => {
      // An incomplete copy is removed, for example when the disk is full.
      if (codeOf(failure) !== "EEXIST") await rm(to, { force: true });
      throw failure;
    });
  }
}

const haveSameContent = async (one: string, other: string): Promise<boolean> =>
  (await stat(one)).size === (await stat(other)).size &&
  (await readFile(one)).equals(await readFile(other));

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
  if (!filename) return;
  const kept = pathOf(keptName(filename, entry));
  // The entry is new, so an existing file with this name is left from before a restore of the shop,
  // which reuses the numbers of entries.
  await rm(kept, { force: true });
  await linkOrCopy(pathOf(filename), kept).catch((error: unknown) => {
    // A demo picture may not have been drawn yet, so it has no file.
    if (codeOf(error) !== "ENOENT") throw error;
  });
}

/**
 * Gives the kept file its original name as well. Returns false if nothing was done: the file is
 * there already (left by a restore that was killed, or drawn by the demo meanwhile), or the demo
 * has never drawn the picture. Throws `FileObstacle`.
 */
async function restoreName(kept: string, restored: string): Promise<boolean> {
  const isDemo = env().SHOP_MODE === "demo";
  try {
    await linkOrCopy(kept, restored);
    return true;
  } catch (error) {
    // The demo draws a missing picture when it is requested, also while it is in the trash.
    if (codeOf(error) === "ENOENT" && !isDemo) throw new FileObstacle("missing");
    if (codeOf(error) === "EEXIST" && !isDemo && !(await haveSameContent(kept, restored)))
      throw new FileObstacle("taken");
    if (codeOf(error) !== "ENOENT" && codeOf(error) !== "EEXIST") throw error;
    return false;
  }
}

/** Removes one of the two names of the file, depending on whether the restore was committed. */
export type FinishFile = (committed: boolean) => Promise<void>;

/**
 * Brings the file of a picture back, before its document is restored; its sizes are made when they
 * are asked for. Throws `FileObstacle`.
 */
export async function restoreFile(run: Sql, entry: number): Promise<FinishFile> {
  const filename = await filenameOf(run, entry);
  if (!filename) return async () => {};
  const [kept, restored] = [pathOf(keptName(filename, entry)), pathOf(filename)];
  const isNew = await restoreName(kept, restored);
  return async (committed) => {
    if (committed) await rm(kept, { force: true });
    else if (isNew) await rm(restored, { force: true });
  };
}

/** Removes the kept file of a picture that is deleted for good. */
export const removeKeptFile = (filename: string, entry: number): Promise<void> =>
  rm(pathOf(keptName(filename, entry)), { force: true });

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
