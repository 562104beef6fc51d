import { env } from "@/lib/env";
import { appendToOutbox } from "../outbox";
import type { SendMail } from "./mail";
import { smtpSender } from "./smtp";

/**
 * Whether mail is really delivered. The outbox of demo mode does not count: there a lost password
 * is reset with `npm run owner:reset`.
 */
export const isMailConfigured = (): boolean => env().SMTP_HOST !== undefined;

/**
 * The mail adapter of this environment: SMTP when it is configured, or else (in demo mode) the
 * outbox. Undefined in a live shop without a mail server.
 */
export function mailSender(): SendMail | undefined {
  const {
    SMTP_HOST: host,
    SMTP_PORT: port,
    SMTP_USER: user,
    SMTP_PASSWORD: password,
    MAIL_FROM: from,
    SHOP_MODE,
  } = env();
  if (host !== undefined && from !== undefined)
    return smtpSender({ host, port, user, password, from });
  if (SHOP_MODE !== "demo") return undefined;
  return ({ to, subject, text, html }) =>
    appendToOutbox("mail", { to, subject, text: text ?? html });
}
