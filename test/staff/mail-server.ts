import { createServer, type Server } from "node:net";

export type MailServer = { port: number; mails: string[]; stop: () => Promise<void> };

/**
 * An SMTP server that accepts all mail and keeps its text, decoded from base64 or quoted-printable.
 */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server: Server = createServer((socket) => {
    let data: string | null = null;
    let unfinishedLine = "";
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply("220 mail.example");
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (unfinishedLine + text).split("\r\n");
      unfinishedLine = lines.pop() ?? "";
      for (const line of lines) {
        if (data !== null && line !== ".") data += `${line}\n`;
        else if (data !== null) {
          mails.push(decode(data));
          data = null;
          reply("250 queued");
        } else if (/^DATA/i.test(line)) {
          data = "";
          reply("354 go on");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else reply("250 yes");
      }
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    mails,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

function decode(mail: string): string {
  const [head = "", ...body] = mail.split("\n\n");
  const text = body.join("\n\n");
  if (/^Content-Transfer-Encoding: base64$/im.test(head))
    return `${head}\n\n${Buffer.from(text, "base64").toString("utf8")}`;
  if (!/^Content-Transfer-Encoding: quoted-printable$/im.test(head)) return mail;
  const bytes = text
    .replace(/=\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return `${head}\n\n${Buffer.from(bytes, "latin1").toString("utf8")}`;
}
