/** Writes a backup of this environment's shop to the file that the first argument names. */
import { shopLocations } from "../lib/server/backup/shop-locations";
import { writeBackup } from "../lib/server/backup/write-backup";
import { runProgram } from "./launcher/program";

type ProgressMessage = { text: string; share?: number | undefined } | { result: string };

await runProgram<ProgressMessage>(async (report) => {
  const { secret = "", ...locations } = shopLocations();
  const { tables, rows, pictures, vanished } = await writeBackup(
    { ...locations, secret },
    process.argv[2] ?? "",
    (text, share) => report({ text, share }),
  );
  report({
    result: `${rows} rows of ${tables} tables, ${pictures} pictures${vanished.length > 0 ? ` (${vanished.length} were deleted meanwhile)` : ""}`,
  });
});
