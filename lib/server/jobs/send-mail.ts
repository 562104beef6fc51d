import { MAIL_QUEUE } from "../ports/mail/queue-mail";
import { sendQueuedMail } from "../ports/mail/send-queued-mail";
import type { Job } from "./job";

/**
 * Sends queued mails: right after the commit that queued them, and every minute what a process that
 * ended has left.
 */
export const sendMail: Job = {
  name: "send-mail",
  schedule: "* * * * *",
  limitS: 300,
  run: sendQueuedMail,
  notifiedBy: MAIL_QUEUE.channel,
};
