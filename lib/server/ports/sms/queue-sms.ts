import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { env } from "@/lib/env";
import { maskPhone } from "@/lib/format/mask-phone";
import type { Sql } from "@/lib/server/db/sql";
import { type MessageQueue, type SendingHours, enqueueMessage } from "../queue/message-queue";
import { withdrawMessages } from "../queue/withdraw";
import { smsSender } from "./sender";
import type { Sms } from "./sms";

/**
 * The queue of SMS. A failure is retried as long as the message is of use: a sign-in code for four
 * minutes, any other for a day.
 */
export const SMS_QUEUE: MessageQueue<Sms> = {
  name: "sms",
  table: "sms_messages",
  channel: "sms_messages",
  retryDelaysS: [5, 20, 60, 120, 300, 900, 1800, 3600],
  sender: smsSender,
};

/** How long (s) delivery is attempted: the lifetime of a code; a day for any other message. */
const CODE_S = SIGN_IN.codeLifetimeS;
const OTHER_S = 24 * 60 * 60;
/** How long (s) staff may send a message again that is no code. */
const USEFUL_S = 3 * 24 * 60 * 60;

const E164 = /^\+[1-9]\d{7,14}$/;

/** The text as shown to staff: outside demo mode, digits of a code are masked. */
const shownToStaff = (text: string, isCode: boolean): string =>
  isCode && env().SHOP_MODE !== "demo" ? text.replace(/\d{4,}/g, "••••") : text;

/**
 * Queues a message in the caller's transaction and returns its id.
 * - `isCode`: the text contains a sign-in code, which is hidden from staff outside demo mode and
 *   expires after four minutes.
 * - `isWithheld`: the message is queued in the same way and takes the same time, but has already
 *   expired, so it is never sent.
 * - `sendingHours`: the hours of the day in Baku within which it is sent, also when it is repeated.
 */
export async function queueSms(
  run: Sql,
  {
    to,
    text,
    isCode,
    isWithheld = false,
    sendingHours,
  }: Sms & { isCode: boolean; isWithheld?: boolean; sendingHours?: SendingHours },
): Promise<number> {
  if (!E164.test(to)) throw new RangeError("the recipient of an SMS must be an E.164 number");
  return enqueueMessage(run, SMS_QUEUE, {
    message: { to, text },
    shown: { recipient: maskPhone(to), text: shownToStaff(text, isCode) },
    lifetimeS: isWithheld ? -1 : isCode ? CODE_S : OTHER_S,
    usefulS: isCode ? null : USEFUL_S,
    sendingHours,
  });
}

/** Ends the messages to a phone that wait or were not delivered, in the caller's transaction. */
export const withdrawSms = (run: Sql, phone: string): Promise<void> =>
  withdrawMessages(run, SMS_QUEUE, {
    recipient: maskPhone(phone),
    isMeant: ({ to }) => to === phone,
  });
