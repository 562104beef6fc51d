import type { Module } from "../../module";
import { sendMail } from "./send-mail";

/** Sends queued mails, and deletes their records after 30 days. */
export const mail: Module = {
  jobs: [sendMail],
  outdated: [{ table: "mail_messages", condition: "created_at < now() - interval '30 days'" }],
};
