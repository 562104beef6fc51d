import { env } from "@/lib/env";
import { maskedPhone } from "@/lib/format/masked-phone";
import type { Sql } from "@/lib/server/db/sql";
import { sealSms } from "./sealed-sms";
import type { Sms } from "./sms";

/** Announces a new message at the commit of its transaction. */
export const SMS_CHANNEL = "sms_messages";

/** How long (s) a message is worth sending: a code as long as it is accepted, another one for a day. */
const CODE_S = 4 * 60;
const OTHER_S = 24 * 60 * 60;

const E164 = /^\+[1-9]\d{7,14}$/;

/** A text as staff see it: outside demo mode without the code. */
const shown = (text: string, isCode: boolean): string => (isCode && env().SHOP_MODE !== "demo" ? text.replace(/\d{4,}/g, "••••") : text);

/**
 * Queues a message in the caller's transaction: it goes out right after the commit, from this process or another, and never after a
 * rollback. `isCode`: the text holds a secret, shown to nobody in live mode, and is worthless after four minutes. Returns the message's id.
 */
export async function queueSms(run: Sql, { to, text, isCode }: Sms & { isCode: boolean }): Promise<number> {
  if (!E164.test(to)) throw new RangeError("an SMS goes to an E.164 number");
  const [row] = await run<{ id: number }>(
    `WITH queued AS (
       INSERT INTO sms_messages (recipient, text, sealed, due_at, expires_at) VALUES ($1, $2, $3, now(), now() + make_interval(secs => $4::integer)) RETURNING id
     ) SELECT id, pg_notify('${SMS_CHANNEL}', '') FROM queued`,
    [maskedPhone(to), shown(text, isCode), sealSms({ to, text }), isCode ? CODE_S : OTHER_S],
  );
  if (!row) throw new Error("the message was not queued");
  return row.id;
}
