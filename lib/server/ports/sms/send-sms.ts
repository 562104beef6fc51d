import { SMS_QUEUE } from "./queue-sms";
import { sendQueuedSms } from "./send-queued-sms";
import type { Job } from "../../jobs/job";

/**
 * Sends queued messages right after the commit that queued them. The run every minute sends the
 * messages that a process left behind when it ended.
 */
export const sendSms: Job = {
  name: "send-sms",
  schedule: "* * * * *",
  timeoutS: 60,
  run: sendQueuedSms,
  notifiedBy: SMS_QUEUE.channel,
};
