import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailFault } from "./faults";
import { type Mail, MailNotSent, type SendMail } from "./mail";

export type SmtpSettings = {
  host: string;
  port: number;
  user: string | undefined;
  password: string | undefined;
  from: string;
};

const IMPLICIT_TLS_PORT = 465;
/**
 * Timeouts (ms) for connecting and for each reply, which may take long: a server may inspect the
 * whole mail before it accepts it.
 */
const CONNECT_MS = 10_000;
const ANSWER_MS = 40_000;
/**
 * The timeout (ms) of a whole delivery. It is shorter than the time after which other processes
 * consider this one dead (ports/queue/message-states.ts).
 */
const TOTAL_TIMEOUT_MS = 50_000;

type SmtpError = { code?: string; responseCode?: number; command?: string };

/**
 * The fault of a failure before the message is transmitted. Nothing has been sent, so it may be
 * retried, except when the login is refused.
 */
const connectionFault = ({ code, responseCode = 0 }: SmtpError): MailFault =>
  (code === "EAUTH" || code === "ENOAUTH") && responseCode !== 454
    ? "credentials"
    : responseCode >= 500
      ? "refused"
      : "unreachable";

/**
 * The fault of a failure while the message is transmitted. Without a reply, the server may have
 * accepted it.
 */
function faultOf({ code, responseCode, command }: SmtpError): MailFault {
  if (responseCode === undefined) return code === "EENVELOPE" ? "recipient" : "unknown";
  if (responseCode < 500) return "busy";
  return command === "RCPT TO" ? "recipient" : "refused";
}

/** Opens a connection and signs in. */
async function openConnection(
  connection: SMTPConnection,
  { user, password }: SmtpSettings,
): Promise<void> {
  await new Promise<void>((done, failed) => {
    connection.once("error", failed);
    connection.once("end", () => failed(new Error("the connection was closed")));
    connection.connect((error) => (error ? failed(error) : done()));
  });
  if (user !== undefined)
    await new Promise<void>((done, failed) =>
      connection.login({ user, pass: password ?? "" }, (error) => (error ? failed(error) : done())),
    );
}

const transmit = (
  connection: SMTPConnection,
  envelope: SMTPConnection.Envelope,
  message: Buffer,
): Promise<void> =>
  new Promise((done, failed) => {
    connection.once("error", failed);
    connection.once("end", () => failed(new Error("the connection was closed")));
    connection.send(envelope, message, (error) => (error ? failed(error) : done()));
  });

/**
 * The adapter for an SMTP server. It connects and transmits in two separate steps, because only a
 * failure of the second leaves it unknown whether the mail was sent; nodemailer's own `sendMail`
 * does not tell them apart.
 */
export function smtpSender(settings: SmtpSettings): SendMail {
  const { host, port, user, from } = settings;
  return async (mail: Mail) => {
    const composed = new MailComposer({
      ...mail,
      from: mail.from ?? { name: "Vitrin", address: from },
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const message = await composed.build();
    const connection = new SMTPConnection({
      host,
      port,
      secure: port === IMPLICIT_TLS_PORT,
      // A password is never sent unencrypted.
      requireTLS: user !== undefined && port !== IMPLICIT_TLS_PORT,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
    });
    // Errors after the outcome is known are ignored.
    connection.on("error", () => undefined);
    const timer = setTimeout(() => connection.close(), TOTAL_TIMEOUT_MS).unref();
    try {
      await openConnection(connection, settings).catch((error: unknown) => {
        throw new MailNotSent(connectionFault(error as SmtpError), { cause: error });
      });
      await transmit(connection, composed.getEnvelope(), message).catch((error: unknown) => {
        throw new MailNotSent(faultOf(error as SmtpError), { cause: error });
      });
      connection.quit();
    } finally {
      clearTimeout(timer);
      // The server closes the connection after QUIT; otherwise it is closed here.
      setTimeout(() => connection.close(), 1000).unref();
    }
  };
}
