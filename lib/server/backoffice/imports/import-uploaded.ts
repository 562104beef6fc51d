import { query } from "@/lib/server/db/pool";
import { endImport, findImports, type ImportRow } from "@/lib/server/import/import-row";
import { runImport } from "@/lib/server/import/run-import";
import { IMPORT_KINDS } from "./kinds";
import { readSpool, removeSpool } from "./spool";

/**
 * Imports, or checks, an uploaded file; after an import the file goes. Staff may stop it from
 * another process.
 */
export async function importUploaded(of: ImportRow): Promise<void> {
  await query("UPDATE imports SET tries = tries + 1 WHERE id = $1", [of.id]);
  const bytes = of.spool === null ? null : await readSpool(of.spool);
  if (!bytes) return endImport(query, of.id, "failed");
  let stopped = false;
  const tell = ({ state, rows }: ImportRow) => {
    stopped = state === "stopped";
    // It gets on: only an import that dies on the spot is given up.
    if (rows > of.rows)
      void query("UPDATE imports SET tries = 0 WHERE id = $1 AND tries > 0", [of.id]).catch(
        () => undefined,
      );
  };
  await runImport(IMPORT_KINDS[of.kind], of, bytes, {
    pictures: null,
    shouldStop: () => stopped,
    tell,
  });
  const [end] = await findImports(query, "id = $1", [of.id]);
  if (!of.spool || (end?.state !== "failed" && (of.dry || end?.state !== "done"))) return;
  await query("UPDATE imports SET spool = NULL WHERE id = $1", [of.id]);
  await removeSpool(of.spool);
}
