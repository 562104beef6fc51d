import type { Module } from "../../module";
import { clearUseless, type MessageTable } from "../queue/undelivered";
import { MAIL_QUEUE } from "./queue-mail";
import { sendMail } from "./send-mail";

/** The mails of the queue as staff see them. */
export const MAIL_TABLE: MessageTable = {
  table: MAIL_QUEUE.table,
  channel: MAIL_QUEUE.channel,
  about: "subject",
};

/** Sends queued mails, and deletes their records after 30 days. */
export const mail: Module = {
  jobs: [sendMail],
  outdated: [{ table: "mail_messages", condition: "created_at < now() - interval '30 days'" }],
  cleanUp: async () => void (await clearUseless(MAIL_TABLE)),
};
