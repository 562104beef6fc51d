import { env } from "@/lib/env";
import { maskPhone } from "@/lib/format/mask-phone";
import type { Sql } from "@/lib/server/db/sql";
import { LIFETIMES, type MessageKind } from "../queue/lifetimes";
import { type MessageQueue, type SendingHours, enqueueMessage } from "../queue/message-queue";
import { withdrawMessages } from "../queue/withdraw";
import { smsSender } from "./sender";
import type { Sms } from "./sms";

/** The queue of SMS. A failure is retried as long as the message is of use (queue/lifetimes.ts). */
export const SMS_QUEUE: MessageQueue<Sms> = {
  name: "sms",
  table: "sms_messages",
  channel: "sms_messages",
  retryDelaysS: [5, 20, 60, 120, 300, 900, 1800, 3600],
  sender: smsSender,
};

const E164 = /^\+[1-9]\d{7,14}$/;

/** The text as shown to staff: outside demo mode, digits of a code are masked. */
const shownToStaff = (text: string, isCode: boolean): string =>
  isCode && env().SHOP_MODE !== "demo" ? text.replace(/\d{4,}/g, "••••") : text;

/**
 * Queues a message in the caller's transaction and returns its id.
 * - `kind`: what it is about, which says how long it is tried. The text of a `code` is hidden from
 *   staff outside demo mode.
 * - `isWithheld`: the message is queued in the same way and takes the same time, but has already
 *   expired, so it is never sent.
 * - `sendingHours`: the hours of the day in Baku within which it is sent, also when it is repeated.
 */
export async function queueSms(
  run: Sql,
  {
    to,
    text,
    kind,
    isWithheld = false,
    sendingHours,
  }: Sms & {
    kind: Exclude<MessageKind, "proof">;
    isWithheld?: boolean;
    sendingHours?: SendingHours;
  },
): Promise<number> {
  if (!E164.test(to)) throw new RangeError("the recipient of an SMS must be an E.164 number");
  return enqueueMessage(run, SMS_QUEUE, {
    message: { to, text },
    shown: { recipient: maskPhone(to), text: shownToStaff(text, kind === "code") },
    lifetimeS: isWithheld ? -1 : LIFETIMES[kind].triedS,
    usefulS: LIFETIMES[kind].usefulS,
    sendingHours,
  });
}

/** Ends the messages to a phone that wait or were not delivered, in the caller's transaction. */
export const withdrawSms = (run: Sql, phone: string): Promise<void> =>
  withdrawMessages(run, SMS_QUEUE, {
    recipient: maskPhone(phone),
    isMeant: ({ to }) => to === phone,
  });
