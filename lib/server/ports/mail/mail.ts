import type { SendMailOptions } from "nodemailer";
import { MessageNotSent } from "../queue/message-queue";
import type { MailFault } from "./faults";

/** A message by mail; without `from` it comes from the shop. */
export type Mail = Pick<SendMailOptions, "from" | "to" | "subject" | "text" | "html">;

/** The port: hands a mail over. Rejects with `MailNotSent`. */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * These pass by themselves; the others need a person, or nobody knows whether the mail went out.
 */
const TRANSIENT_FAULTS: readonly MailFault[] = ["unreachable", "busy"];

/**
 * The mail server did not take a message, or (`unknown`) did not say. Its own message holds neither
 * text nor address.
 */
export class MailNotSent extends MessageNotSent {
  constructor(fault: MailFault, options?: ErrorOptions) {
    super("mail", fault, TRANSIENT_FAULTS.includes(fault), options);
  }
}
