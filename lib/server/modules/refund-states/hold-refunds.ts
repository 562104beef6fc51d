import type { Sql } from "../../db/sql";
import { ACTORS } from "../shipment-states/transitions";
import { transitionRefunds } from "./transitions";

/**
 * For a database that was just restored, in the restore's transaction: refunds that waited to be sent
 * when the backup was made may have been sent since, and a part that is requested twice is returned
 * twice. Staff look them up at the bank. Those that were at the bank are checked by the job.
 */
export async function holdRefunds(run: Sql): Promise<void> {
  // A restore writes no history, but this move is no part of the backup.
  await run("SELECT set_config('vitrin.restoring', 'off', true)");
  await transitionRefunds(
    run,
    "restored",
    { where: "true", values: [] },
    { by: ACTORS.shop, note: "restored" },
  );
  await run("SELECT set_config('vitrin.restoring', 'on', true)");
}
