import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { env } from "@/lib/env";

/** The e-mail of the first owner's account. */
export const OWNER_EMAIL = "owner@vitrin.local";

/**
 * Writes an owner's e-mail and generated password to `DATA_DIR/backoffice-owner`, with mode 0600.
 * Returns the file's path.
 */
export function writeOwnerFile(email: string, password: string): string {
  const folder = resolve(process.cwd(), env().DATA_DIR);
  const file = join(folder, "backoffice-owner");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600 });
  // `mode` above only applies to a new file.
  chmodSync(file, 0o600);
  return file;
}
