import "server-only";
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "../db/sql";
import { missingPictureNames } from "./draw-on-request";
import { mediaFolder } from "./folder";

/**
 * Whether the newest picture is in this process's folder, is a demo picture that is drawn when it
 * is requested, or there are no pictures. Otherwise the folder is not mounted, or is not the one to
 * which the other processes of the shop write (docs/adr/0081).
 */
export async function hasNewestPicture(run: Sql): Promise<boolean> {
  const [newest] = await run<{ filename: string | null }>(
    "SELECT filename FROM media ORDER BY id DESC LIMIT 1",
  );
  if (!newest?.filename) return true;
  const { filename } = newest;
  const isThere = await access(join(/* turbopackIgnore: true */ mediaFolder(), filename)).then(
    () => true,
    () => false,
  );
  return isThere || (await missingPictureNames(mediaFolder())).has(filename);
}
