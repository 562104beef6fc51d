import type { SendMailOptions } from "nodemailer";
import { MessageNotSent, type Retry } from "../queue/message-queue";
import type { MailFault } from "./faults";

/** A mail; without `from` it is sent from the shop's address. */
export type Mail = Pick<SendMailOptions, "from" | "to" | "subject" | "text" | "html">;

/** The port: sends a mail. Rejects with `MailNotSent`. */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * How the faults are retried. Failures of the server are temporary, and a wrong login has to be
 * corrected by somebody. All other faults concern this mail or its recipient, or leave it unknown
 * whether it was sent.
 */
const RETRIES: Partial<Record<MailFault, Retry>> = {
  unreachable: "soon",
  busy: "soon",
  credentials: "later",
};

/**
 * The mail server refused a message, or (`unknown`) did not answer whether it accepted it. The
 * error's message contains neither the text nor the address.
 */
export class MailNotSent extends MessageNotSent {
  constructor(fault: MailFault, options?: ErrorOptions) {
    super("mail", fault, RETRIES[fault] ?? "never", options);
  }
}
