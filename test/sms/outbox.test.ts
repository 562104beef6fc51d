/** Messages of a demo shop, which has neither an SMS provider nor a mail server (DATABASE_URL). */
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transaction } from "@/lib/server/db/pool";
import { isMailConfigured, mailSender } from "@/lib/server/ports/mail/sender";
import { queueSms } from "@/lib/server/ports/sms/queue-sms";
import { sendQueuedSms } from "@/lib/server/ports/sms/send-queued-sms";
import { withClient } from "../scratch-shop";
import { isolatedQueue } from "./isolated-queue";

const queue = isolatedQueue("sms_outbox");
const dataDir = mkdtempSync(join(tmpdir(), "vitrin-outbox-"));
const linesOf = (name: string) =>
  readFileSync(join(dataDir, "outbox", name), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  await queue.create();
  Object.assign(process.env, {
    DATABASE_URL: queue.url,
    DATA_DIR: dataDir,
    SHOP_MODE: "demo",
    SMS_LOGIN: "",
    SMS_PASSWORD: "",
    SMS_SENDER: "",
    SMTP_HOST: "",
  });
});
afterAll(async () => {
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
  await queue.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a message becomes one line of the outbox, which only its owner can read, and its text is shown to staff", async () => {
  await transaction((run) =>
    queueSms(run, { to: "+994501234567", text: "Vitrin: 4821\n@vitrin.az #4821", kind: "code" }),
  );
  await transaction((run) => queueSms(run, { to: "+994551234567", text: "İkinci", kind: "order" }));
  await Promise.all([sendQueuedSms(), sendQueuedSms()]);
  const lines = linesOf("sms.jsonl");
  expect(lines.map(({ to, text }) => [to, text]).sort()).toEqual([
    ["+994501234567", "Vitrin: 4821\n@vitrin.az #4821"],
    ["+994551234567", "İkinci"],
  ]);
  for (const line of lines) {
    expect(Object.keys(line)).toEqual(["at", "to", "text"]);
    expect(Math.abs(Date.parse(String(line.at)) - Date.now())).toBeLessThan(10_000);
  }
  expect(
    ["outbox", "outbox/sms.jsonl"].map((path) => statSync(join(dataDir, path)).mode & 0o777),
  ).toEqual([0o700, 0o600]);
  const { rows } = await withClient(queue.url, (client) =>
    client.query("SELECT text, state, sealed FROM sms_messages ORDER BY id"),
  );
  expect(rows).toEqual([
    { text: "Vitrin: 4821\n@vitrin.az #4821", state: "sent", sealed: null },
    { text: "İkinci", state: "sent", sealed: null },
  ]);
});

test("mail goes to the outbox too, but mail still counts as not configured: a lost password needs the operator", async () => {
  await mailSender()?.({ to: "a@example.com", subject: "Sifariş", text: "Təşəkkür edirik" });
  expect(linesOf("mail.jsonl")).toMatchObject([
    { to: "a@example.com", subject: "Sifariş", text: "Təşəkkür edirik" },
  ]);
  expect(isMailConfigured()).toBe(false);
});
