/**
 * Sets a new password for an owner of the back office (see scripts/owner-reset.mjs). The password
 * is written to a file that only the file's owner can read, and printed only in a terminal.
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
  // Other errors are printed without the values of their statement (safe-errors.mjs).
  console.error(error instanceof OldDatabase ? error.message : error);
  process.exit(1);
}
