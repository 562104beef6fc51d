import type { Module } from "../../module";
import { sendSms } from "./send-sms";

/** Messages are sent, and forgotten when nobody asks about them any more. */
export const sms: Module = {
  jobs: [sendSms],
  outdated: [{ table: "sms_messages", condition: "created_at < now() - interval '30 days'" }],
};
