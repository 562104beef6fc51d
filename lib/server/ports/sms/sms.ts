import { MessageNotSent } from "../queue/message-queue";
import type { SmsFault } from "./faults";

/**
 * A message to a phone; `to` is E.164 (`+994501234567`). Plain Latin letters: others double the
 * cost.
 */
export type Sms = { to: string; text: string };

/** The port: hands a message to the provider. Rejects with `SmsNotSent`. */
export type SendSms = (sms: Sms) => Promise<void>;

/**
 * These pass by themselves; the others need a person, or nobody knows whether the message went out.
 */
const TRANSIENT_FAULTS: readonly SmsFault[] = ["provider", "unreachable"];

/**
 * The provider did not take a message, or (`unknown`) did not say. Its message holds neither text
 * nor number.
 */
export class SmsNotSent extends MessageNotSent {
  constructor(fault: SmsFault, options?: ErrorOptions) {
    super("SMS", fault, TRANSIENT_FAULTS.includes(fault), options);
  }
}
