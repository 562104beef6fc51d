import { SMS_QUEUE } from "./queue-sms";
import { sendQueuedSms } from "./send-queued-sms";
import type { Job } from "../../jobs/job";

/**
 * Sends queued messages right after the commit that queued them. The run every minute sends what a
 * process that ended has left.
 */
export const sendSms: Job = {
  name: "send-sms",
  schedule: "* * * * *",
  timeoutS: 60,
  run: sendQueuedSms,
  notifiedBy: SMS_QUEUE.channel,
};
