/**
 * Restores the backup in the file that the first argument names. `--replace` replaces an existing
 * shop; `--check` only reads and checks the file.
 */
import { checkBackup, restoreBackup } from "../lib/server/backup/restore-backup";
import { shopLocations } from "../lib/server/backup/shop-locations";
import { runProgram } from "./launcher/program";

type ProgressMessage =
  { text: string; share?: number | undefined } | { result: string } | { notice: string };

const [file = "", ...options] = process.argv.slice(2);

await runProgram<ProgressMessage>(async (report) => {
  const reportProgress = (text: string, share?: number) => report({ text, share });
  if (options.includes("--check")) {
    const { head, manifest } = await checkBackup(file);
    return report({
      result: `made at ${head.createdAt}${head.mode ? ` of a ${head.mode} shop` : ""}, whole: ${manifest.entries.length} entries`,
    });
  }
  const { createdAt, tables, rows, pictures, migrated, remarks } = await restoreBackup(
    shopLocations(),
    file,
    { replace: options.includes("--replace"), onProgress: reportProgress },
  );
  for (const remark of remarks) report({ notice: remark });
  report({
    result: `as of ${createdAt}: ${rows} rows of ${tables} tables, ${pictures} pictures${migrated > 0 ? `, ${migrated} migrations` : ""}`,
  });
});
