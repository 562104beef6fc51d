import "server-only";
import { createQueueSender } from "../queue/send-queued";
import { SMS_QUEUE } from "./queue-sms";

/** Sends every SMS that is due. A shopper without a code asks for another. */
export const sendQueuedSms = createQueueSender(SMS_QUEUE);
