import { MAIL_QUEUE } from "./queue-mail";
import { sendQueuedMail } from "./send-queued-mail";
import type { Job } from "../../jobs/job";

/**
 * Sends queued mails right after the commit that queued them. The run every minute sends what a
 * process that ended has left.
 */
export const sendMail: Job = {
  name: "send-mail",
  schedule: "* * * * *",
  timeoutS: 300,
  run: sendQueuedMail,
  notifiedBy: MAIL_QUEUE.channel,
};
