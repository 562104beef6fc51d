/**
 * Restores the backup in the file of the first argument; `--replace`: what is there is replaced;
 * `--check`: only reads it.
 */
import { checkBackup, restoreBackup } from "../lib/server/backup/restore-backup";
import { shopLocations } from "../lib/server/backup/shop-locations";
import { runProgram } from "./launcher/program";

type ProgressMessage =
  { words: string; share?: number | undefined } | { result: string } | { notice: string };

const [file = "", ...options] = process.argv.slice(2);

await runProgram<ProgressMessage>(async (tell) => {
  const say = (words: string, share?: number) => tell({ words, share });
  if (options.includes("--check")) {
    const { head, manifest } = await checkBackup(file);
    return tell({
      result: `made at ${head.createdAt}${head.mode ? ` of a ${head.mode} shop` : ""}, whole: ${manifest.entries.length} entries`,
    });
  }
  const { createdAt, tables, rows, pictures, migrated, remarks } = await restoreBackup(
    shopLocations(),
    file,
    { replace: options.includes("--replace"), tell: say },
  );
  for (const remark of remarks) tell({ notice: remark });
  tell({
    result: `as of ${createdAt}: ${rows} rows of ${tables} tables, ${pictures} pictures${migrated > 0 ? `, ${migrated} migrations` : ""}`,
  });
});
