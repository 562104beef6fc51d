import "server-only";
import { createQueueSender } from "../queue/send-queued";
import { MAIL_QUEUE } from "./queue-mail";

/** Sends every mail that is due. */
export const sendQueuedMail = createQueueSender(MAIL_QUEUE);
