import { MAIL_QUEUE } from "./queue-mail";
import { sendQueuedMail } from "./send-queued-mail";
import type { Job } from "../../jobs/job";

/**
 * Sends queued mails right after the commit that queued them. The run every minute sends the mails
 * that a process left behind when it ended.
 */
export const sendMail: Job = {
  name: "send-mail",
  schedule: "* * * * *",
  timeoutS: 300,
  run: sendQueuedMail,
  notifiedBy: MAIL_QUEUE.channel,
};
