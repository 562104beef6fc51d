/**
 * Restores the backup in the file that the first argument names. `--replace` replaces an existing
 * shop; `--check` only reads and checks the file.
 */
import { checkBackup, restoreBackup } from "../lib/server/backup/restore-backup";
import { shopLocations } from "../lib/server/backup/shop-locations";
import { runProgram } from "./launcher/program";

type ProgressMessage =
  { words: string; share?: number | undefined } | { result: string } | { notice: string };

const [file = "", ...options] = process.argv.slice(2);

await runProgram<ProgressMessage>(async (tell) => {
  const tellProgress = (words: string, share?: number) => tell({ words, share });
  if (options.includes("--check")) {
    const { head, manifest } = await checkBackup(file);
    return tell({
      result: `made at ${head.createdAt}${head.mode ? ` of a ${head.mode} shop` : ""}, whole: ${manifest.entries.length} entries`,
    });
  }
  const { createdAt, tables, rows, pictures, migrated, remarks } = await restoreBackup(
    shopLocations(),
    file,
    { replace: options.includes("--replace"), tell: tellProgress },
  );
  for (const remark of remarks) tell({ notice: remark });
  tell({
    result: `as of ${createdAt}: ${rows} rows of ${tables} tables, ${pictures} pictures${migrated > 0 ? `, ${migrated} migrations` : ""}`,
  });
});
