import type { Module } from "../../module";
import { clearUseless, type MessageTable } from "../queue/undelivered";
import { SMS_QUEUE } from "./queue-sms";
import { sendSms } from "./send-sms";

/** The messages of the queue as staff see them. */
export const SMS_TABLE: MessageTable = {
  table: SMS_QUEUE.table,
  channel: SMS_QUEUE.channel,
  about: "text",
};

/** Sends queued messages, and deletes their records after 30 days. */
export const sms: Module = {
  jobs: [sendSms],
  outdated: [{ table: "sms_messages", condition: "created_at < now() - interval '30 days'" }],
  cleanUp: async () => void (await clearUseless(SMS_TABLE)),
};
