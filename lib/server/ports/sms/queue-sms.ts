import { env } from "@/lib/env";
import { maskPhone } from "@/lib/format/mask-phone";
import type { Sql } from "@/lib/server/db/sql";
import { type MessageQueue, enqueueMessage } from "../queue/message-queue";
import { smsSender } from "./sender";
import type { Sms } from "./sms";

/**
 * SMS that wait for the provider. A code is worthless after four minutes, so there is no later
 * attempt.
 */
export const SMS_QUEUE: MessageQueue<Sms> = {
  name: "sms",
  table: "sms_messages",
  channel: "sms_messages",
  waitsS: [5, 20, 60, 120],
  sender: smsSender,
};

/**
 * How long (s) a message is worth sending: a code as long as it is accepted, another one for a day.
 */
const CODE_S = 4 * 60;
const OTHER_S = 24 * 60 * 60;

const E164 = /^\+[1-9]\d{7,14}$/;

/** A text as staff see it: outside demo mode without the code. */
const shownToStaff = (text: string, isCode: boolean): string =>
  isCode && env().SHOP_MODE !== "demo" ? text.replace(/\d{4,}/g, "••••") : text;

/**
 * Queues a message in the caller's transaction, and returns its id. `isCode`: the text holds a
 * secret, shown to nobody in live mode, and is worthless after four minutes. `isWithheld`: it takes
 * the same way and time, but is past its time before anybody can send it.
 */
export async function queueSms(
  run: Sql,
  { to, text, isCode, isWithheld = false }: Sms & { isCode: boolean; isWithheld?: boolean },
): Promise<number> {
  if (!E164.test(to)) throw new RangeError("an SMS goes to an E.164 number");
  return enqueueMessage(run, SMS_QUEUE, {
    message: { to, text },
    shown: { recipient: maskPhone(to), text: shownToStaff(text, isCode) },
    lastsS: isWithheld ? -1 : isCode ? CODE_S : OTHER_S,
  });
}
