import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type Received = { from: string; to: string[]; raw: string };

/** A real mail server (smtp-server, by nodemailer's author) on this machine. */
export type MailServer = {
  port: number;
  received: Received[];
  /**
   * What happens to the next mails: an error code at RCPT or after DATA, a connection cut after the
   * message, or a response held until `release`.
   */
  next: ({ at: "rcpt" | "data"; code: number } | "cut" | "hold")[];
  release: () => void;
  stop: () => Promise<void>;
};

const smtpError = (code: number) => Object.assign(new Error("not now"), { responseCode: code });

export async function startSmtpServer(): Promise<MailServer> {
  let release = (): void => undefined;
  let held = new Promise<void>((done) => (release = done));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      const [fault] = state.next;
      if (typeof fault !== "object" || fault.at !== "rcpt") return callback();
      state.next.shift();
      callback(smtpError(fault.code));
    },
    onData(stream, session, callback) {
      let raw = "";
      stream
        .setEncoding("utf8")
        .on("data", (part: string) => (raw += part))
        .on("end", () => {
          const fault = state.next.shift();
          if (typeof fault === "object") return callback(smtpError(fault.code));
          state.received.push({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw,
          });
          if (fault === "cut")
            return void server.connections.forEach((connection) =>
              (connection as unknown as { _socket: { destroy: () => void } })._socket.destroy(),
            );
          if (fault === "hold") return void held.then(() => callback());
          callback();
        });
    },
  });
  // A client that disconnects is not a failure of the test.
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const state: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    received: [],
    next: [],
    release: () => {
      release();
      held = new Promise((done) => (release = done));
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
  return state;
}

/** The headers of a mail, and its decoded text and HTML. */
export function mailParts(raw: string): { head: string; text: string; html: string } {
  const [head = ""] = raw.split("\r\n\r\n");
  const part = (type: string): string => {
    const [, encoding = "", body = ""] =
      new RegExp(
        `Content-Type: ${type}[^\\r]*\\r\\n(?:[^\\r]+\\r\\n)*?Content-Transfer-Encoding: (\\S+)\\r\\n(?:[^\\r]+\\r\\n)*\\r\\n([\\s\\S]*?)(?:\\r\\n----|$)`,
        "i",
      ).exec(raw) ?? [];
    if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
    const bytes =
      encoding === "quoted-printable"
        ? body
            .replace(/=\r\n/g, "")
            .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
        : body;
    return Buffer.from(bytes, "latin1").toString("utf8");
  };
  return { head, text: part("text/plain").replace(/\r\n/g, "\n"), html: part("text/html") };
}
