import type { SendMailOptions } from "nodemailer";
import { MessageNotSent } from "../queue/message-queue";
import type { MailFault } from "./faults";

/** A mail; without `from` it is sent from the shop's address. */
export type Mail = Pick<SendMailOptions, "from" | "to" | "subject" | "text" | "html">;

/** The port: sends a mail. Rejects with `MailNotSent`. */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * Faults that pass by themselves. The others need a person, or leave it unknown whether the mail
 * was sent.
 */
const TRANSIENT_FAULTS: readonly MailFault[] = ["unreachable", "busy"];

/**
 * The mail server refused a message, or (`unknown`) did not answer whether it accepted it. The
 * error's message contains neither the text nor the address.
 */
export class MailNotSent extends MessageNotSent {
  constructor(fault: MailFault, options?: ErrorOptions) {
    super("mail", fault, TRANSIENT_FAULTS.includes(fault), options);
  }
}
