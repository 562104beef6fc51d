import { pbkdf2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Sql } from "@/lib/server/db/sql";

const derive = promisify(pbkdf2);

/**
 * Payload's current key derivation. A hash without the prefix was made by one of its earlier
 * versions.
 */
const CURRENT = { prefix: "pbkdf2-sha256-v1:", iterations: 600_000, bytes: 32 };
const LEGACY = { iterations: 25_000, bytes: 512 };

/** Whether this is the password of a staff member. */
export async function isPasswordOf(
  run: Sql,
  id: number | string,
  password: string,
): Promise<boolean> {
  const [row] = await run<{ hash: string | null; salt: string | null }>(
    "SELECT hash, salt FROM staff WHERE id = $1",
    [id],
  );
  if (!row?.hash || !row.salt) return false;
  const { iterations, bytes } = row.hash.startsWith(CURRENT.prefix) ? CURRENT : LEGACY;
  const stored = Buffer.from(row.hash.replace(CURRENT.prefix, ""), "hex");
  const derived = await derive(password, row.salt, iterations, bytes, "sha256");
  return stored.length === derived.length && timingSafeEqual(stored, derived);
}

/**
 * Takes as long as checking a password, so that the response time does not tell whether an account
 * exists.
 */
export async function pretendToCheck(password: string): Promise<void> {
  await derive(password, "no account has this salt", CURRENT.iterations, CURRENT.bytes, "sha256");
}
