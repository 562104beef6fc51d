import "server-only";
import { sendingOf } from "../queue/send-queued";
import { MAIL_QUEUE } from "./queue-mail";

/** Sends every mail that is due. */
export const sendQueuedMail = sendingOf(MAIL_QUEUE);
