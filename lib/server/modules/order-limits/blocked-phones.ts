import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";

/** Throws `PHONE_BLOCKED` when staff have blocked one of the phones, no matter whose it is. */
export async function refuseBlockedPhones(run: Sql, phones: readonly string[]): Promise<void> {
  const [blocked] = await run(
    "SELECT 1 FROM blocked_phones WHERE phone = ANY ($1::text[]) LIMIT 1",
    [phones],
  );
  if (blocked) throw new AppError("PHONE_BLOCKED");
}
