import "server-only";
import { query } from "@/lib/server/db/pool";
import { unsealSms } from "./sealed-sms";
import { smsSender } from "./sender";
import { type SendSms, type Sms, SmsNotSent } from "./sms";

/** Messages one process hands over at the same time: one slow answer does not hold up the others. */
const AT_ONCE = 4;
/** Waits (s) before the attempts after the first; there are no more than these. */
const WAITS_S = [5, 20, 60, 120];
/** A process that claimed a message this long (s) ago is gone: the provider has 10 s to answer. */
const LOST_S = 60;

/** `sealed` is gone once it is of no use; the columns are the collection's (lib/server/backoffice/collections/sms-messages.ts). */
const END = "sealed = NULL, claimed_at = NULL, updated_at = now()";

type Claimed = { id: number; sealed: string; attempts: number };

/** Ends what must not go out any more: codes nobody accepts, and messages whose sender died while the provider perhaps already had them. */
async function endHopeless(): Promise<void> {
  const lost = await query<{ id: number }>(`UPDATE sms_messages SET state = 'failed', error = 'unknown', ${END} WHERE state = 'sending' AND claimed_at < now() - interval '${LOST_S} s' RETURNING id`);
  for (const { id } of lost) console.error(`message ${id}: the process that sent it ended, the outcome is unknown`);
  await query(`UPDATE sms_messages SET state = 'failed', error = COALESCE(error, 'expired'), ${END} WHERE state = 'queued' AND expires_at < now()`);
}

const claim = async (): Promise<Claimed | undefined> =>
  (await query<Claimed>(
    `UPDATE sms_messages SET state = 'sending', attempts = attempts + 1, claimed_at = now(), updated_at = now()
     WHERE id = (SELECT id FROM sms_messages WHERE state = 'queued' AND due_at <= now() AND expires_at >= now() ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, sealed, attempts::integer AS attempts`,
  ))[0];

function unsealed(sealed: string): Sms {
  try {
    return unsealSms(sealed);
  } catch (error) {
    throw new SmsNotSent("secret", { cause: error });
  }
}

/** Writes down that a message was not sent; returns after how many seconds to try again, if ever. */
async function noteFailure({ id, attempts }: Claimed, error: SmsNotSent): Promise<number | undefined> {
  const wait = error.retriable ? WAITS_S[attempts - 1] : undefined;
  if (wait === undefined) await query(`UPDATE sms_messages SET state = 'failed', error = $2, ${END} WHERE id = $1 AND state = 'sending'`, [id, error.fault]);
  else await query("UPDATE sms_messages SET state = 'queued', error = $2, due_at = now() + make_interval(secs => $3::integer), claimed_at = NULL, updated_at = now() WHERE id = $1 AND state = 'sending'", [id, error.fault, wait]);
  return wait;
}

async function sendClaimed(send: SendSms, claimed: Claimed): Promise<void> {
  try {
    await send(unsealed(claimed.sealed));
  } catch (error) {
    const failure = error instanceof SmsNotSent ? error : new SmsNotSent("unknown", { cause: error });
    const wait = await noteFailure(claimed, failure);
    console.error(`message ${claimed.id}: ${failure.message}${wait === undefined ? "" : `, again in ${wait} s`}`);
    // If this process ends before, another one looks within a minute.
    if (wait !== undefined) setTimeout(() => void sendQueuedSms().catch(() => undefined), wait * 1000).unref();
    return;
  }
  await query(`UPDATE sms_messages SET state = 'sent', error = NULL, sent_at = now(), ${END} WHERE id = $1 AND state = 'sending'`, [claimed.id]);
}

let busy = 0;

async function sendAll(send: SendSms): Promise<void> {
  busy++;
  try {
    for (let next = await claim(); next; next = await claim()) await sendClaimed(send, next);
  } finally {
    busy--;
  }
}

/**
 * Sends every message that is due, each claimed by one process only (docs/adr/0025). A message whose outcome is unknown is not sent again:
 * the provider may have it, and a shopper without a code asks for another. Rejects without a database.
 */
export async function sendQueuedSms(): Promise<void> {
  await endHopeless();
  const send = smsSender();
  await Promise.all(Array.from({ length: Math.max(AT_ONCE - busy, 0) }, () => sendAll(send)));
}
