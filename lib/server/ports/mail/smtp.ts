import nodemailer from "nodemailer";
import type { SendMail } from "./mail";

export type SmtpSettings = { host: string; port: number; user: string | undefined; password: string | undefined; from: string };

const IMPLICIT_TLS_PORT = 465;
/** How long (ms) each step of sending may take. */
const PATIENCE_MS = 15_000;

/** The adapter for a mail server. */
export function smtpSender({ host, port, user, password, from }: SmtpSettings): SendMail {
  const transport = nodemailer.createTransport({
    host, port, secure: port === IMPLICIT_TLS_PORT,
    // A password never travels unencrypted.
    requireTLS: user !== undefined && port !== IMPLICIT_TLS_PORT,
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS,
  });
  return async (mail) => {
    await transport.sendMail({ ...mail, from: mail.from ?? { name: "Vitrin", address: from } });
  };
}
