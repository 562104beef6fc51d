import { Secret, TOTP } from "otpauth";
import type { PayloadRequest } from "payload";
import { query } from "@/lib/server/db/pool";
import { clock } from "@/lib/server/db/clock";
import { countAttempt } from "../staff/attempts";
import { transactionOf } from "../transaction";
import { recoveryCodeHash, unseal } from "../../keys/seal";

const PERIOD_S = 30;
/** Codes of the previous and the next period are accepted too, because clocks differ. */
const WINDOW = 1;

export const accountSealContext = (id: number | string): string => `staff ${id}`;

/** The TOTP generator for a base32 secret, with the default settings of authenticator apps. */
export const authenticator = (secret: string, account = ""): TOTP =>
  new TOTP({
    issuer: "Vitrin",
    label: account,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/**
 * Whether an account signs in with codes. An enrolment that was begun but not confirmed does not
 * count.
 */
export async function isEnrolled(id: number | string): Promise<boolean> {
  const [row] = await query(
    "SELECT 1 FROM staff_totp WHERE staff_id = $1::integer AND confirmed_at IS NOT NULL",
    [id],
  );
  return row !== undefined;
}

/** The number of the 30-second period to which a code belongs, or null if it is wrong. */
export function matchingPeriod(secret: string, code: string): number | null {
  const timestamp = clock.now().getTime();
  const delta = authenticator(secret).validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** A recovery code without the hyphen and spaces, in lower case. */
export const normalizeRecoveryCode = (text: string): string =>
  text.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * Checks a code of the app or a recovery code, and consumes it: each is accepted once, because the
 * last period only increases and used recovery codes are removed. This runs in the request's
 * transaction, so that a sign-in that fails later does not use the code up.
 */
export async function consumeCode(
  req: PayloadRequest,
  id: number | string,
  text: string,
): Promise<boolean> {
  const run = await transactionOf(req);
  const [row] = await run<{ secret: string }>(
    "SELECT secret FROM staff_totp WHERE staff_id = $1::integer AND confirmed_at IS NOT NULL FOR UPDATE",
    [id],
  );
  if (!row) return false;
  const digits = text.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    const used = await run(
      "UPDATE staff_totp SET recovery = array_remove(recovery, $2::text) WHERE staff_id = $1::integer AND $2::text = ANY (recovery) RETURNING 1",
      [id, recoveryCodeHash(normalizeRecoveryCode(text))],
    );
    return used.length > 0;
  }
  if ((await countAttempt("staff-code", String(id))) > 0) return false;
  const period = matchingPeriod(unseal("totp secret", row.secret, accountSealContext(id)), digits);
  if (period === null) return false;
  const accepted = await run(
    "UPDATE staff_totp SET last_period = $2::bigint WHERE staff_id = $1::integer AND last_period < $2::bigint RETURNING 1",
    [id, period],
  );
  return accepted.length > 0;
}
