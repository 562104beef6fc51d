import { SMS_QUEUE } from "../ports/sms/queue-sms";
import { sendQueuedSms } from "../ports/sms/send-queued-sms";
import type { Job } from "./job";

/**
 * Sends queued messages: right after the commit that queued them, and every minute what a process
 * that ended has left.
 */
export const sendSms: Job = {
  name: "send-sms",
  schedule: "* * * * *",
  limitS: 60,
  run: sendQueuedSms,
  notifiedBy: SMS_QUEUE.channel,
};
