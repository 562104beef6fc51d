/**
 * The queue of e-mails in live mode, with a real PostgreSQL (DATABASE_URL) and a real mail server.
 * test/sms/queue.test.ts tests the code that both queues share.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transaction } from "@/lib/server/db/pool";
import { type ProvenEmail, queueMail } from "@/lib/server/ports/mail/queue-mail";
import { sendQueuedMail } from "@/lib/server/ports/mail/send-queued-mail";
import { LIVE_CARD } from "../live-card";
import { withClient } from "../scratch-shop";
import { isolatedQueue } from "../sms/isolated-queue";
import { type MailServer, mailParts, startSmtpServer } from "./smtp-server";

const queue = isolatedQueue("mail_queue");
const dataDir = mkdtempSync(join(tmpdir(), "vitrin-mail-"));
let server: MailServer;

type Row = {
  state: string;
  error: string | null;
  text: string | null;
  recipient: string;
  sealed: string | null;
  attempts: number;
  row: string;
};
const rows = () =>
  withClient(
    queue.url,
    async (client) =>
      (
        await client.query<Row>(
          "SELECT state, error, text, recipient, sealed, attempts::integer, m::text AS row FROM mail_messages m ORDER BY id",
        )
      ).rows,
  );
const updateRows = (set: string) =>
  withClient(queue.url, (client) => client.query(`UPDATE mail_messages SET ${set}`));
const states = async () => (await rows()).map(({ state, error }) => [state, error]);
const letter = (overrides: { to?: string; subject?: string } = {}) => ({
  fromName: "Vitrin",
  subject: "Sifariş № 7 ödənildi",
  text: "Salam, Aygün!\nYekun: 12,30 ₼",
  html: "<p>Salam, Aygün!</p>",
  invoiceId: null,
  ...overrides,
  to: (overrides.to ?? "aygun@example.com") as ProvenEmail,
});
const enqueue = (overrides: Parameters<typeof letter>[0] = {}) =>
  transaction((run) => queueMail(run, letter(overrides)));

beforeAll(async () => {
  server = await startSmtpServer();
  await queue.create();
  Object.assign(process.env, {
    DATABASE_URL: queue.url,
    DATA_DIR: dataDir,
    SHOP_MODE: "live",
    SITE_URL: "http://shop.example",
    PAYLOAD_SECRET: "p".repeat(40),
    ...LIVE_CARD,
    COMMERCE_API_URL: "",
    CONTENT_API_URL: "",
    SMS_LOGIN: "nobody",
    SMS_PASSWORD: "nothing",
    SMS_SENDER: "Vitrin",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(server.port),
    SMTP_USER: "",
    SMTP_PASSWORD: "",
    MAIL_FROM: "shop@example.com",
  });
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  expect(JSON.stringify((console.error as jest.Mock).mock.calls)).not.toMatch(/aygun|Aygün/);
  await withClient(queue.url, (client) => client.query("DELETE FROM mail_messages"));
  Object.assign(server, { received: [], fault: [] });
});
afterAll(async () => {
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
  await queue.remove();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a mail is encrypted while queued, sent once with text and HTML, and its content is deleted afterwards", async () => {
  await enqueue();
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ state: "queued", recipient: "a•••@example.com", text: null });
  expect(waiting?.row).not.toMatch(/aygun|Aygün/);
  await Promise.all(Array.from({ length: 5 }, () => sendQueuedMail()));
  expect(await rows()).toEqual([
    expect.objectContaining({ state: "sent", sealed: null, attempts: 1 }),
  ]);
  expect(server.received).toEqual([
    expect.objectContaining({ from: "shop@example.com", to: ["aygun@example.com"] }),
  ]);
  const { head, text, html } = mailParts(server.received[0]?.raw ?? "");
  expect(head).toMatch(/^From: Vitrin <shop@example\.com>\r$/m);
  expect(head).toMatch(/^To: aygun@example\.com\r$/m);
  expect([text.trim(), html]).toEqual(["Salam, Aygün!\nYekun: 12,30 ₼", "<p>Salam, Aygün!</p>"]);
});

test("headers and recipients cannot be injected: anything but one address gets no mail, and a subject is one line", async () => {
  for (const to of [
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "Əli <a@example.com>",
    "a@example.com;b@example.com",
    "a@b@example.com",
    '"a b"@example.com',
    "",
  ])
    await enqueue({ to });
  expect(await rows()).toEqual([]);
  await enqueue({ subject: "Sifariş\r\nBcc: b@example.com\r\n\r\nHello" });
  await sendQueuedMail();
  const { head } = mailParts(server.received[0]?.raw ?? "");
  expect([server.received[0]?.to, /^Bcc/im.test(head)]).toEqual([["aygun@example.com"], false]);
});

test("a mail queued in a transaction that fails is not sent", async () => {
  await expect(
    transaction(async (run) => {
      await queueMail(run, letter());
      throw new Error("the caller failed");
    }),
  ).rejects.toThrow("the caller failed");
  await sendQueuedMail();
  expect([await rows(), server.received]).toEqual([[], []]);
});

test("many mails are each sent once by several concurrent senders", async () => {
  await transaction(async (run) => {
    for (let n = 0; n < 40; n++) await queueMail(run, letter({ to: `n${n}@example.com` }));
  });
  await Promise.all(Array.from({ length: 8 }, () => sendQueuedMail()));
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(40);
  expect(server.received).toHaveLength(40);
});

test("a mail to an address that the server rejects is not retried; when the connection breaks after the message, the outcome is unknown and the mail is not sent again", async () => {
  for (const [fault, expected] of [
    [{ at: "rcpt", code: 550 }, "recipient"],
    [{ at: "data", code: 554 }, "refused"],
    ["cut", "unknown"],
  ] as const) {
    server.next = [fault];
    await enqueue();
    await sendQueuedMail();
    await updateRows("due_at = now()");
    await sendQueuedMail();
    expect(await rows()).toEqual([
      expect.objectContaining({ state: "failed", error: expected, attempts: 1 }),
    ]);
    await withClient(queue.url, (client) => client.query("DELETE FROM mail_messages"));
  }
  expect(server.received).toHaveLength(1);
});

// This test is the last one, because its retries remain in the queue.
test("a busy or unreachable server is tried again, and the mail is sent once", async () => {
  server.next = [
    { at: "rcpt", code: 451 },
    { at: "data", code: 452 },
  ];
  await enqueue();
  await sendQueuedMail();
  expect(await states()).toEqual([["queued", "busy"]]);
  for (let round = 0; round < 2; round++) {
    await updateRows("due_at = now()");
    await sendQueuedMail();
  }
  expect([await states(), server.received.length]).toEqual([[["sent", null]], 1]);
  await enqueue();
  const { port } = server;
  await server.stop();
  await updateRows("due_at = now()");
  await sendQueuedMail();
  expect((await states()).at(-1)).toEqual(["queued", "unreachable"]);
  expect(port).toBe(Number(process.env.SMTP_PORT));
});
