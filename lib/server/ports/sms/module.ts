import type { Module } from "../../module";
import { sendSms } from "./send-sms";

/** Sends queued messages, and deletes their records after 30 days. */
export const sms: Module = {
  jobs: [sendSms],
  outdated: [{ table: "sms_messages", condition: "created_at < now() - interval '30 days'" }],
};
