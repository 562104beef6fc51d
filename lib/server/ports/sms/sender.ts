import { env } from "@/lib/env";
import { appendToOutbox } from "../outbox";
import { lsimSender } from "./lsim";
import type { SendSms } from "./sms";

/**
 * The SMS adapter of this environment: LSIM when its credentials are set, or else (in demo mode)
 * the outbox.
 */
export function smsSender(): SendSms {
  const { SMS_LOGIN: login, SMS_PASSWORD: password, SMS_SENDER: sender, SMS_URL: url } = env();
  if (login !== undefined && password !== undefined && sender !== undefined)
    return lsimSender({ url, login, password, sender });
  return ({ to, text }) => appendToOutbox("sms", { to, text });
}
