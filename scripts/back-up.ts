/** Writes a backup of the shop of this environment into the file of the first argument. */
import { shopLocations } from "../lib/server/backup/shop-locations";
import { writeBackup } from "../lib/server/backup/write-backup";
import { runProgram } from "./launcher/program";

type ProgressMessage = { words: string; share?: number | undefined } | { result: string };

await runProgram<ProgressMessage>(async (tell) => {
  const { secret = "", ...places } = shopLocations();
  const { tables, rows, pictures, vanished } = await writeBackup(
    { ...places, secret },
    process.argv[2] ?? "",
    (words, share) => tell({ words, share }),
  );
  tell({
    result: `${rows} rows of ${tables} tables, ${pictures} pictures${vanished.length > 0 ? ` (${vanished.length} were deleted meanwhile)` : ""}`,
  });
});
