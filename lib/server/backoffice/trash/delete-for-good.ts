import { logText } from "@/lib/log-text.mjs";
import { query } from "@/lib/server/db/pool";
import { removeKeptFile } from "./files";

/**
 * Deletes documents of these collections from the trash, with the files of pictures; returns the
 * entries that were there. A file that cannot be removed now is removed by the hourly clean-up.
 */
export async function deleteForGood(
  entries: readonly number[],
  collections: readonly string[],
): Promise<number[]> {
  const deleted = await query<{ id: number; filename: string | null }>(
    "DELETE FROM trash WHERE id = ANY ($1::integer[]) AND collection = ANY ($2::text[]) AND deleted_at IS NOT NULL RETURNING id, parts #>> '{0,rows,0,filename}' AS filename",
    [entries, collections],
  );
  for (const { id, filename } of deleted)
    if (filename)
      await removeKeptFile(filename, id).catch((error: unknown) =>
        console.error(logText`the file of a deleted picture was not removed:`, error),
      );
  return deleted.map(({ id }) => id);
}
