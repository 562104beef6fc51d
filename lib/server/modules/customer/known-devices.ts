import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import type { Language } from "@/lib/languages";
import type { Sql } from "../../db/sql";
import { deviceSecret, secretHash } from "../../keys/customer-secrets";

/**
 * Whether the phone belongs to a customer, and the id of the requesting browser as a known device
 * of that customer; null for a browser that never signed in with the phone.
 */
export async function findKnownDevice(
  run: Sql,
  phone: string,
  device: string | null,
): Promise<{ isCustomer: boolean; deviceId: number | null }> {
  // One query for every phone and browser, so that the response time reveals nothing.
  const [row] = await run<{ isCustomer: boolean; deviceId: number | null }>(
    `SELECT count(*) > 0 AS "isCustomer",
       max((SELECT d.id FROM known_devices d WHERE d.customer_id = c.id AND d.secret_hash = $2 AND d.last_used_at > now() - make_interval(secs => ${SIGN_IN.deviceLifetimeS}))) AS "deviceId"
     FROM customers c WHERE c.phone = $1`,
    [phone, secretHash(device ?? "")],
  );
  return row ?? { isCustomer: false, deviceId: null };
}

/**
 * Stores the browser as a known device under a new secret, in the caller's transaction. The secret
 * is derived from the code's challenge, so a repeated request gets the same one. The secret that
 * the browser sent (`previousDevice`) is no longer valid afterwards: otherwise an attacker could
 * plant a secret of their own in somebody else's browser.
 */
export async function rememberDevice(
  run: Sql,
  {
    customerId,
    challenge,
    previousDevice,
    language,
  }: { customerId: number; challenge: string; previousDevice: string | null; language: Language },
): Promise<void> {
  const hash = secretHash(deviceSecret(challenge));
  // Other accounts that were used in the same browser now recognise it by the new secret.
  if (previousDevice !== null)
    await run("UPDATE known_devices SET secret_hash = $2 WHERE secret_hash = $1", [
      secretHash(previousDevice),
      hash,
    ]);
  await run(
    `INSERT INTO known_devices (customer_id, secret_hash, language) VALUES ($1, $2, $3)
     ON CONFLICT (customer_id, secret_hash) DO UPDATE SET last_used_at = now(), language = excluded.language`,
    [customerId, hash, language],
  );
  await run(
    "DELETE FROM known_devices WHERE id IN (SELECT id FROM known_devices WHERE customer_id = $1 ORDER BY last_used_at DESC, id DESC OFFSET $2)",
    [customerId, SIGN_IN.devices],
  );
}

/** Deletes all known devices of a customer who signs out everywhere. */
export const forgetDevices = (run: Sql, customerId: number) =>
  run("DELETE FROM known_devices WHERE customer_id = $1", [customerId]);
