import nodemailer from "nodemailer";
import type { EmailAdapter } from "payload";
import { env } from "@/lib/env";

export const mailIsSet = (): boolean => env().SMTP_HOST !== undefined;

const IMPLICIT_TLS_PORT = 465;
/** How long (ms) each step of sending may take. */
const PATIENCE_MS = 15_000;

/** The back office's mail: the SMTP server of the environment, without one nothing is sent. Payload's own adapter is not published for its version 3.90.2. */
export function mailAdapter(): EmailAdapter {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: pass, MAIL_FROM: from } = env();
  const transport = nodemailer.createTransport({
    host, port, secure: port === IMPLICIT_TLS_PORT,
    // A password never travels unencrypted.
    requireTLS: user !== undefined && port !== IMPLICIT_TLS_PORT,
    ...(user === undefined ? {} : { auth: { user, pass } }),
    connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS,
  });
  return () => ({
    name: "smtp",
    defaultFromAddress: from ?? "",
    defaultFromName: "Vitrin",
    sendEmail: (message) => transport.sendMail({ ...message, from: message.from ?? { name: "Vitrin", address: from ?? "" } }),
  });
}
