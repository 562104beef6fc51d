import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import type { Language } from "@/lib/languages";
import type { Sql } from "../../db/sql";
import { deviceSecret, secretHash } from "../../keys/customer-secrets";

/**
 * What the shop knows of a phone and of the browser that asks for it: null for a browser that was
 * never signed in with it.
 */
export async function findKnownDevice(
  run: Sql,
  phone: string,
  device: string | null,
): Promise<{ isCustomer: boolean; deviceId: number | null }> {
  // The same statement for every phone and browser, and so the same time.
  const [row] = await run<{ isCustomer: boolean; deviceId: number | null }>(
    `SELECT count(*) > 0 AS "isCustomer",
       max((SELECT d.id FROM known_devices d WHERE d.customer_id = c.id AND d.secret_hash = $2 AND d.last_used_at > now() - make_interval(secs => ${SIGN_IN.deviceS}))) AS "deviceId"
     FROM customers c WHERE c.phone = $1`,
    [phone, secretHash(device ?? "")],
  );
  return row ?? { isCustomer: false, deviceId: null };
}

/**
 * Notes that a browser has signed in, and returns its new secret, which follows from the code's
 * challenge: a repeated request gets the same. What it brought is no longer known, so that nobody
 * gives another browser a secret of their own. In the caller's transaction.
 */
export async function rememberDevice(
  run: Sql,
  {
    customerId,
    challenge,
    brought,
    language,
  }: { customerId: number; challenge: string; brought: string | null; language: Language },
): Promise<void> {
  const hash = secretHash(deviceSecret(challenge));
  // The other accounts of the same browser know it by the new secret.
  if (brought !== null)
    await run("UPDATE known_devices SET secret_hash = $2 WHERE secret_hash = $1", [
      secretHash(brought),
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

/** Forgets all browsers of a customer, who is signed out everywhere. */
export const forgetDevices = (run: Sql, customerId: number) =>
  run("DELETE FROM known_devices WHERE customer_id = $1", [customerId]);
