import type { Module } from "../../module";
import { sendMail } from "./send-mail";

/** Messages are sent, and forgotten when nobody asks about them any more. */
export const mail: Module = {
  jobs: [sendMail],
  outdated: [{ table: "mail_messages", condition: "created_at < now() - interval '30 days'" }],
};
