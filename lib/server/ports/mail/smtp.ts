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
 * How long (ms) connecting may take, and an answer: a server may read a whole mail before it takes
 * it.
 */
const CONNECT_MS = 10_000;
const ANSWER_MS = 40_000;
/**
 * How long (ms) the whole may take: less than after what another process thinks that this one is
 * gone (ports/queue).
 */
const TOTAL_TIMEOUT_MS = 50_000;

type SmtpError = { code?: string; responseCode?: number; command?: string };

/**
 * Before the message is handed over nothing has been sent: whatever fails there may be tried again,
 * but not a login that is refused.
 */
const connectionFault = ({ code, responseCode = 0 }: SmtpError): MailFault =>
  (code === "EAUTH" || code === "ENOAUTH") && responseCode !== 454
    ? "credentials"
    : responseCode >= 500
      ? "refused"
      : "unreachable";

/** What the server answered is its word; without an answer it may have the message. */
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
    connection.once("end", () => failed(new Error("the connection ended")));
    connection.connect((error) => (error ? failed(error) : done()));
  });
  if (user !== undefined)
    await new Promise<void>((done, failed) =>
      connection.login({ user, pass: password ?? "" }, (error) => (error ? failed(error) : done())),
    );
}

const handOver = (
  connection: SMTPConnection,
  envelope: SMTPConnection.Envelope,
  message: Buffer,
): Promise<void> =>
  new Promise((done, failed) => {
    connection.once("error", failed);
    connection.once("end", () => failed(new Error("the connection ended")));
    connection.send(envelope, message, (error) => (error ? failed(error) : done()));
  });

/**
 * The adapter for a mail server. It speaks in two steps, because only a failure of the second
 * leaves it unknown whether the mail went out: nodemailer's own `sendMail` does not tell them
 * apart.
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
      // A password never travels unencrypted.
      requireTLS: user !== undefined && port !== IMPLICIT_TLS_PORT,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
    });
    // Late ones, after the answer: nobody waits for them any more.
    connection.on("error", () => undefined);
    const limit = setTimeout(() => connection.close(), TOTAL_TIMEOUT_MS).unref();
    try {
      await openConnection(connection, settings).catch((error: unknown) => {
        throw new MailNotSent(connectionFault(error as SmtpError), { cause: error });
      });
      await handOver(connection, composed.getEnvelope(), message).catch((error: unknown) => {
        throw new MailNotSent(faultOf(error as SmtpError), { cause: error });
      });
      connection.quit();
    } finally {
      clearTimeout(limit);
      // Whatever happened: the server answers a goodbye, or the connection ends without.
      setTimeout(() => connection.close(), 1000).unref();
    }
  };
}
