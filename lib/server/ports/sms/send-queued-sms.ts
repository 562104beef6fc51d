import "server-only";
import { createQueueSender } from "../queue/send-queued";
import { SMS_QUEUE } from "./queue-sms";

/** Sends every SMS that is due. */
export const sendQueuedSms = createQueueSender(SMS_QUEUE);
