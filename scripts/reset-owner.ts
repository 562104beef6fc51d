/**
 * Gives an owner of the back office a new password (see scripts/owner-reset.mjs). Prints it in a
 * terminal only; the file is readable by its owner only.
 */
import { OldDatabase, resetOwner } from "../lib/server/backoffice/staff/reset-owner";
import { requireMatchingMode } from "./require-matching-mode";

await requireMatchingMode();
try {
  const { email, password, file } = await resetOwner(process.argv[2] ?? "");
  console.log(
    process.stdout.isTTY
      ? `${email} has a new password: ${password} (also in ${file})`
      : `${email} has a new password: it is in ${file}`,
  );
  process.exit(0);
} catch (error) {
  // Of any other error no value of its statement is printed (safe-errors.mjs).
  console.error(error instanceof OldDatabase ? error.message : error);
  process.exit(1);
}
