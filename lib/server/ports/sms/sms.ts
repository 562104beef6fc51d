import { MessageNotSent, type Retry } from "../queue/message-queue";
import type { SmsFault } from "./faults";

/**
 * A message to a phone; `to` is an E.164 number (`+994501234567`). Use plain Latin letters: others
 * double the price of a message.
 */
export type Sms = { to: string; text: string };

/** The port: hands a message to the provider. Rejects with `SmsNotSent`. */
export type SendSms = (sms: Sms) => Promise<void>;

/**
 * How the faults are retried. Failures of the provider are temporary, and those of the shop's
 * account there have to be corrected by somebody. All other faults concern this message or this
 * number, or leave it unknown whether the message was sent.
 */
const RETRIES: Partial<Record<SmsFault, Retry>> = {
  provider: "soon",
  unreachable: "soon",
  balance: "later",
  credentials: "later",
  network: "later",
  sender: "later",
};

/**
 * The provider refused a message, or (`unknown`) did not answer whether it accepted it. The error's
 * message contains neither the text nor the number.
 */
export class SmsNotSent extends MessageNotSent {
  constructor(fault: SmsFault, options?: ErrorOptions) {
    super("SMS", fault, RETRIES[fault] ?? "never", options);
  }
}
