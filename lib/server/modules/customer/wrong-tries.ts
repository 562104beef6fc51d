import { renderSms } from "@/lib/documents/message-texts/render";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import type { Sql } from "../../db/sql";
import { queueSms } from "../../ports/sms/queue-sms";
import { messageContext } from "../shop-settings/message-context";

const WEEK = "interval '7 days'";

/**
 * Number of wrong codes for a phone within a week, either from all unknown browsers together
 * (`deviceId` null) or from one known browser, and the seconds until the oldest of them no longer
 * counts. The caller holds the phone's lock, so that parallel requests do not see the same count.
 */
export async function countWrongTries(
  run: Sql,
  phone: string,
  deviceId: number | null,
): Promise<{ count: number; untilS: number }> {
  const [row] = await run<{ count: number; untilS: number }>(
    `SELECT COALESCE(sum(wrong), 0)::integer AS count, COALESCE(extract(epoch FROM min(created_at) + ${WEEK} - now()), 0)::float8 AS "untilS"
     FROM sign_in_codes WHERE phone = $1 AND device_id IS NOT DISTINCT FROM $2 AND wrong > 0 AND created_at > now() - ${WEEK}`,
    [phone, deviceId],
  );
  return row ?? { count: 0, untilS: 0 };
}

/** Whether further codes are refused. */
export const hasTooManyWrongTries = ({ count }: { count: number }): boolean =>
  count >= SIGN_IN.wrongCodesPerPhoneAndWeek;

/** SQL condition: the phone's owner was warned within the last week. */
const ALREADY_WARNED = `EXISTS (SELECT 1 FROM sign_in_codes WHERE phone = $1 AND warned AND created_at > now() - ${WEEK})`;

/**
 * Warns the owner of a phone by SMS, at most once a week, that somebody is trying codes; in the
 * language of the account's last sign-in. A phone without an account gets no warning, because
 * nobody is locked out.
 */
export async function warnOwner(run: Sql, phone: string, challengeHash: string): Promise<void> {
  const [owner] = await run<{ language: Language | null }>(
    `SELECT (SELECT d.language FROM known_devices d WHERE d.customer_id = c.id ORDER BY d.last_used_at DESC LIMIT 1) AS language
     FROM customers c WHERE c.phone = $1 AND NOT ${ALREADY_WARNED}`,
    [phone],
  );
  if (!owner) return;
  await run("UPDATE sign_in_codes SET warned = true WHERE challenge_hash = $1", [challengeHash]);
  const language = owner.language ?? DEFAULT_LANGUAGE;
  const text = renderSms(await messageContext(run, language), "wrongCodes", language, {});
  await queueSms(run, { to: phone, text, isCode: false });
}
