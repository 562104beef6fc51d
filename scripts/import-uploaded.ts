import { captureConsole } from "@/front/log";

/**
 * Imports one file that staff uploaded. Started as a child process by
 * lib/server/import/run-uploaded-imports.ts, and exits when its parent does.
 */
captureConsole();
process.once("disconnect", () => process.exit(0));
process.env.QUERY_TIMEOUT_MS = "0";

const { query } = await import("@/lib/server/db/pool");
const { findImports } = await import("@/lib/server/import/import-row");
const { withAdvisoryLock } = await import("@/lib/server/db/advisory-lock");
const { importUploaded } = await import("@/lib/server/backoffice/imports/import-uploaded");

const id = Number(process.argv[2]);
await withAdvisoryLock("import", async () => {
  const [importRow] = await findImports(
    query,
    "id = $1 AND state IN ('waiting', 'running') AND spool IS NOT NULL",
    [id],
  );
  if (importRow) await importUploaded(importRow);
});
process.exit(0);
