/**
 * The queue of SMS in live mode, with a real PostgreSQL (DATABASE_URL), a test provider, and
 * processes that are killed.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bridge } from "@/front/bridge";
import { transaction } from "@/lib/server/db/pool";
import { queueSms, withdrawSms } from "@/lib/server/ports/sms/queue-sms";
import {
  clearUseless,
  countUndelivered,
  dismissMessage,
  queryUndelivered,
  resendMessages,
} from "@/lib/server/ports/queue/undelivered";
import { LIFETIMES } from "@/lib/server/ports/queue/lifetimes";
import { SMS_TABLE } from "@/lib/server/ports/sms/module";
import { sendQueuedSms } from "@/lib/server/ports/sms/send-queued-sms";
import { LIVE_CARD } from "../live-card";
import { ACCOUNT, type LsimServer, startLsimServer } from "./lsim-server";
import { withClient } from "../scratch-shop";
import { isolatedQueue } from "./isolated-queue";

const queue = isolatedQueue("sms_queue");
const dataDir = mkdtempSync(join(tmpdir(), "vitrin-sms-"));
const PHONE = "+994501234567";
const ORDER = "Sifariş 100234 yoldadır";
const children: ChildProcess[] = [];
let lsim: LsimServer;
let log: jest.SpyInstance;

type Row = {
  state: string;
  error: string | null;
  text: string;
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
          "SELECT state, error, text, recipient, sealed, attempts::integer, m::text AS row FROM sms_messages m ORDER BY id",
        )
      ).rows,
  );
const updateRows = (set: string) =>
  withClient(queue.url, (client) => client.query(`UPDATE sms_messages SET ${set}`));
const states = async () => (await rows()).map(({ state, error }) => [state, error]);
const enqueue = (text: string, isCode = true) =>
  transaction((run) => queueSms(run, { to: PHONE, text, kind: isCode ? "code" : "order" }));
const texts = () => lsim.received.map(({ text }) => text);
const waitUntil = async (holds: () => boolean | Promise<boolean>) => {
  for (
    const end = Date.now() + 15_000;
    Date.now() < end;
    await new Promise((done) => setTimeout(done, 20))
  )
    if (await holds()) return;
  throw new Error("timed out waiting for the condition");
};

function startProcess(): ChildProcess {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "test/sms/sending-process.ts"],
    { env: process.env, stdio: ["ignore", "ignore", "inherit"] },
  );
  children.push(child);
  return child;
}
const listening = (count: number) =>
  waitUntil(() =>
    withClient(
      queue.url,
      async (client) =>
        (
          await client.query(
            "SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND query = 'LISTEN sms_messages'",
            [queue.name],
          )
        ).rowCount === count,
    ),
  );

beforeAll(async () => {
  lsim = await startLsimServer();
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
    SMS_URL: lsim.url,
    SMS_LOGIN: ACCOUNT.login,
    SMS_PASSWORD: ACCOUNT.password,
    SMS_SENDER: ACCOUNT.sender,
  });
});
beforeEach(() => {
  log = jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  // No code and no phone number is ever logged.
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/50123|\d{4} is your code/);
  log.mockRestore();
  await withClient(queue.url, (client) => client.query("DELETE FROM sms_messages"));
  Object.assign(lsim, { received: [], next: [] });
});
afterAll(async () => {
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
  await queue.remove();
  await lsim.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a code is encrypted while queued and deleted once it is sent, and staff never see it", async () => {
  await enqueue("4821 is your code");
  await enqueue("Sifariş 100234 yoldadır", false);
  const [waiting] = await rows();
  expect(waiting).toMatchObject({
    state: "queued",
    text: "•••• is your code",
    recipient: "+99450•••••67",
  });
  expect(waiting?.row).not.toMatch(/4821|501234567/);
  expect(waiting?.sealed).toBeTruthy();
  await sendQueuedSms();
  expect(texts()).toEqual(["4821 is your code", "Sifariş 100234 yoldadır"]);
  expect(
    (await rows()).map(({ state, text, sealed, attempts }) => [state, text, sealed, attempts]),
  ).toEqual([
    ["sent", "•••• is your code", null, 1],
    ["sent", "Sifariş 100234 yoldadır", null, 1],
  ]);
  expect(readdirSync(dataDir)).not.toContain("outbox");
});

test("a message queued in a transaction that fails is not sent", async () => {
  await expect(
    transaction(async (run) => {
      await queueSms(run, { to: PHONE, text: "1111 is your code", kind: "code" });
      throw new Error("the caller failed");
    }),
  ).rejects.toThrow("the caller failed");
  await sendQueuedSms();
  expect([await rows(), texts()]).toEqual([[], []]);
  await expect(
    enqueue("x").then(() =>
      transaction((run) => queueSms(run, { to: "0501234567", text: "x", kind: "order" })),
    ),
  ).rejects.toThrow(RangeError);
});

test("a message is sent within a second after the commit, and the caller does not wait for the provider", async () => {
  startProcess();
  await listening(1);
  // A new process looks at the queue once by itself. After that it depends on notifications.
  await enqueue("1111 is your code");
  await waitUntil(async () => (await rows())[0]?.state === "sent");
  await new Promise((done) => setTimeout(done, 300));
  lsim.next = ["hold"];
  const began = Date.now();
  await enqueue("4821 is your code");
  const elapsedMs = Date.now() - began;
  await waitUntil(() => texts().length === 2);
  expect(Date.now() - began).toBeLessThan(1000);
  expect(elapsedMs).toBeLessThan(500);
  expect(await states()).toEqual([
    ["sent", null],
    ["sending", null],
  ]);
  lsim.release();
  await waitUntil(async () => (await rows())[1]?.state === "sent");
});

test("several processes send each message once", async () => {
  startProcess();
  startProcess();
  await listening(2);
  const sent = Array.from({ length: 150 }, (_, n) => `${1000 + n} is your code`);
  // One commit, so that all processes start with the same rows.
  await transaction(async (run) => {
    for (const text of sent) await queueSms(run, { to: PHONE, text, kind: "code" });
  });
  await sendQueuedSms();
  await waitUntil(async () => (await rows()).every(({ state }) => state === "sent"));
  expect(texts().sort()).toEqual(sent);
});

test("when a process is killed while sending, another sends the messages that it had not started, and those that the provider may have received are not sent again", async () => {
  const child = startProcess();
  await listening(1);
  lsim.next = ["hold", "hold", "hold", "hold"];
  const sent = Array.from({ length: 6 }, (_, n) => `${1000 + n} is your code`);
  for (const text of sent) await enqueue(text);
  await waitUntil(() => texts().length === 4);
  child.kill("SIGKILL");
  await sendQueuedSms();
  expect(texts().sort()).toEqual(sent);
  expect((await states()).map(([state]) => state)).toEqual([
    "sending",
    "sending",
    "sending",
    "sending",
    "sent",
    "sent",
  ]);
  await updateRows("claimed_at = claimed_at - interval '61 s'");
  await sendQueuedSms();
  await sendQueuedSms();
  expect(texts()).toHaveLength(6);
  expect((await states()).map(([state, error]) => (state === "failed" ? error : state))).toEqual([
    "unknown",
    "unknown",
    "unknown",
    "unknown",
    "sent",
    "sent",
  ]);
  expect((await rows()).map(({ sealed }) => sealed)).toEqual([null, null, null, null, null, null]);
});

test("a message that was sent while the database was away is recorded as sent, and one that was refused is tried again", async () => {
  await enqueue(ORDER, false);
  await enqueue(ORDER, false);
  lsim.next = ["hold", "hold and refuse"];
  const sending = sendQueuedSms();
  await waitUntil(() => texts().length === 2);
  bridge.databaseCircuit?.recordFailure();
  lsim.release();
  await sending;
  // The two were sent at the same time, so either may have reached the provider first.
  expect((await states()).sort()).toEqual([
    ["queued", "provider"],
    ["sent", null],
  ]);
});

const loseClaims = () => updateRows("claimed_at = claimed_at - interval '61 s'");

test("a process that took too long records that it has sent a message, and the message leaves the list of the undelivered", async () => {
  await enqueue(ORDER, false);
  lsim.next = ["hold"];
  const sending = sendQueuedSms();
  await waitUntil(() => texts().length === 1);
  await loseClaims();
  await sendQueuedSms();
  expect([await states(), await countUndelivered(SMS_TABLE)]).toEqual([
    [["failed", "unknown"]],
    { total: 1, resendable: 0 },
  ]);
  lsim.release();
  await sending;
  expect([await states(), await countUndelivered(SMS_TABLE)]).toEqual([
    [["sent", null]],
    { total: 0, resendable: 0 },
  ]);
  expect((await rows())[0]?.sealed).toBeNull();
});

test("a process that took too long does not queue a message again that another one is sending", async () => {
  await enqueue(ORDER, false);
  lsim.next = ["hold and refuse", "hold"];
  const first = sendQueuedSms();
  await waitUntil(() => texts().length === 1);
  await loseClaims();
  await sendQueuedSms();
  // It may have arrived, so only whoever names it sends it again.
  expect(await resendMessages(SMS_TABLE, "all")).toBe(0);
  const [{ id } = { id: 0 }] = await queryUndelivered(SMS_TABLE);
  expect(await resendMessages(SMS_TABLE, [id])).toBe(1);
  const second = sendQueuedSms();
  await waitUntil(() => texts().length === 2);
  lsim.release(1);
  await first;
  expect(await states()).toEqual([["sending", null]]);
  lsim.release();
  await second;
  await sendQueuedSms();
  expect([await states(), texts()]).toEqual([[["sent", null]], [ORDER, ORDER]]);
});

test("after the database's clock was set back, a new message is sent at once, and the claim of a dead process does not last", async () => {
  await enqueue("4821 is your code");
  await updateRows("due_at = now() + interval '1 hour'");
  await enqueue(ORDER, false);
  await withClient(queue.url, (client) =>
    client.query(
      "UPDATE sms_messages SET state = 'sending', claimed_at = now() + interval '1 hour' WHERE text = $1",
      [ORDER],
    ),
  );
  await sendQueuedSms();
  expect([texts(), await states()]).toEqual([
    ["4821 is your code"],
    [
      ["sent", null],
      ["failed", "unknown"],
    ],
  ]);
});

test("an expired code is not sent, and a code encrypted with another secret cannot be sent", async () => {
  await enqueue("4821 is your code");
  await updateRows("expires_at = now() - interval '1 s'");
  await enqueue("1234 is your code");
  await withClient(queue.url, (client) =>
    client.query("UPDATE sms_messages SET sealed = 'AAAA' || sealed WHERE expires_at > now()"),
  );
  await sendQueuedSms();
  expect([texts(), await states()]).toEqual([
    [],
    [
      ["failed", "expired"],
      ["failed", "secret"],
    ],
  ]);
});

/** Lets the waiting message be due now, a number of hours before it expires, and sends it. */
const sendWithHoursLeft = async (hours: number) => {
  await updateRows(`due_at = now(), expires_at = now() + interval '${hours} hours'`);
  await sendQueuedSms();
};

test("a message about an order is tried for a whole day of the provider's outage, and is then on the list of the undelivered", async () => {
  await enqueue(ORDER, false);
  lsim.next = Array.from({ length: 30 }, () => -500);
  await sendQueuedSms();
  for (let hours = 23; hours > 0; hours--) {
    await sendWithHoursLeft(hours + 0.5);
    expect(await states()).toEqual([["queued", "provider"]]);
  }
  await sendWithHoursLeft(0.5);
  expect(await states()).toEqual([["failed", "provider"]]);
  expect(await countUndelivered(SMS_TABLE)).toEqual({ total: 1, resendable: 1 });
  expect(await queryUndelivered(SMS_TABLE)).toEqual([
    expect.objectContaining({ recipient: "+99450•••••67", about: ORDER, error: "provider" }),
  ]);
});

test("each message is tried, and can be sent again, as long as its kind is worth it", async () => {
  const kinds = ["code", "warning", "order", "handedOver", "delivered", "notDelivered"] as const;
  await transaction(async (run) => {
    for (const kind of kinds) await queueSms(run, { to: PHONE, text: "x", kind });
  });
  const lifetimes = await withClient(queue.url, async (client) =>
    client.query(
      `SELECT extract(epoch FROM expires_at - created_at)::integer AS "triedS", extract(epoch FROM useful_until - created_at)::integer AS "usefulS" FROM sms_messages ORDER BY id`,
    ),
  );
  expect(lifetimes.rows).toEqual(kinds.map((kind) => LIFETIMES[kind]));
});

test("a message that was refused for the shop's account is tried again later, and arrives once somebody has paid", async () => {
  await enqueue(ORDER, false);
  lsim.next = [-104, -104];
  await sendQueuedSms();
  await sendWithHoursLeft(23);
  expect(await states()).toEqual([["queued", "balance"]]);
  await sendWithHoursLeft(22);
  expect([await states(), texts()]).toEqual([[["sent", null]], [ORDER, ORDER, ORDER]]);
});

test("staff send an undelivered message again, once; a code never", async () => {
  await enqueue(ORDER, false);
  await enqueue("4821 is your code");
  lsim.next = [-105, -105];
  await sendQueuedSms();
  expect((await states()).map(([state]) => state)).toEqual(["failed", "failed"]);
  const [{ id } = { id: 0 }] = await queryUndelivered(SMS_TABLE);
  expect(await Promise.all([1, 2].map(() => resendMessages(SMS_TABLE, [id])))).toEqual(
    expect.arrayContaining([0, 1]),
  );
  expect(await resendMessages(SMS_TABLE, "all")).toBe(0);
  await sendQueuedSms();
  expect((await rows()).map(({ state, sealed }) => [state, sealed])).toEqual([
    ["sent", null],
    ["failed", null],
  ]);
  expect(texts().filter((text) => text === ORDER)).toHaveLength(2);
});

test("an undelivered message leaves the list when staff need it no more, or after three days", async () => {
  await enqueue(ORDER, false);
  await enqueue(ORDER, false);
  lsim.next = [-105, -105];
  await sendQueuedSms();
  const [{ id } = { id: 0 }] = await queryUndelivered(SMS_TABLE);
  expect([await dismissMessage(SMS_TABLE, id), await dismissMessage(SMS_TABLE, id)]).toEqual([
    true,
    false,
  ]);
  await updateRows("useful_until = useful_until - interval '73 hours'");
  expect(await countUndelivered(SMS_TABLE)).toEqual({ total: 0, resendable: 0 });
  expect(await resendMessages(SMS_TABLE, "all")).toBe(0);
  await clearUseless(SMS_TABLE);
  expect((await rows()).map(({ state, sealed }) => [state, sealed])).toEqual([
    ["failed", null],
    ["failed", null],
  ]);
});

test("a code is sent before a thousand other messages that were queued before it", async () => {
  await transaction(async (run) => {
    for (let number = 0; number < 1000; number++)
      await queueSms(run, { to: PHONE, text: `Model ${number}`, kind: "order" });
  });
  await enqueue("4821 is your code");
  await sendQueuedSms();
  // Four are sent at the same time.
  expect(texts().slice(0, 4)).toContain("4821 is your code");
  expect(texts()).toHaveLength(1001);
  const plan = await withClient(queue.url, async (client) => {
    await client.query("SET enable_seqscan = off");
    await client.query("SET enable_sort = off");
    const { rows: lines } = await client.query<{ "QUERY PLAN": string }>(
      "EXPLAIN SELECT id FROM sms_messages WHERE state = 'queued' AND expires_at >= now() ORDER BY expires_at, id LIMIT 1",
    );
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  });
  expect(plan).toMatch(/Index.* Scan using sms_messages_(queued|expires_at_id_idx)/);
}, 120_000);

test("a message with sending hours is sent within these only, any other at any time", async () => {
  const hour = (new Date().getUTCHours() + 4) % 24;
  const withHours = (from: number, to: number) =>
    transaction((run) =>
      queueSms(run, { to: PHONE, text: `${from}-${to}`, kind: "order", sendingHours: [from, to] }),
    );
  const [from, to] = hour < 12 ? [hour + 1, 24] : [0, hour];
  await withHours(from, to);
  await enqueue(ORDER, false);
  await sendQueuedSms();
  expect(texts()).toEqual([ORDER]);
  await updateRows("due_at = now(), attempts = 1");
  await sendQueuedSms();
  expect(texts()).toEqual([ORDER]);
  await withHours(hour, hour + 1);
  await sendQueuedSms();
  expect(texts()).toEqual([ORDER, `${hour}-${hour + 1}`]);
});

test("withdrawn messages are not sent and cannot be sent again; messages to another recipient with the same masked number are", async () => {
  await enqueue(ORDER, false);
  lsim.next = [-105];
  await sendQueuedSms();
  await enqueue("Second", false);
  await transaction((run) =>
    queueSms(run, { to: PHONE.replace("4567", "9967"), text: "Third", kind: "order" }),
  );
  lsim.received = [];
  await transaction((run) => withdrawSms(run, PHONE));
  expect((await rows()).map(({ sealed }) => sealed !== null)).toEqual([false, false, true]);
  await sendQueuedSms();
  expect(texts()).toEqual(["Third"]);
  expect(await countUndelivered(SMS_TABLE)).toEqual({ total: 0, resendable: 0 });
});

// This test is the last one, because its retries remain in the queue.
test("a temporary failure is retried, later and at most five times; a permanent one is not", async () => {
  await enqueue("4821 is your code");
  lsim.next = [-500, -500];
  await sendQueuedSms();
  await sendQueuedSms();
  expect([texts().length, await states()]).toEqual([1, [["queued", "provider"]]]);
  for (let round = 0; round < 2; round++) {
    await updateRows("due_at = now()");
    await sendQueuedSms();
  }
  expect([texts().length, await states()]).toEqual([3, [["sent", null]]]);

  await withClient(queue.url, (client) => client.query("DELETE FROM sms_messages"));
  await enqueue("1234 is your code");
  lsim.next = Array.from({ length: 9 }, () => -500);
  for (let round = 0; round < 7; round++) {
    await updateRows("due_at = now()");
    await sendQueuedSms();
  }
  expect(await states()).toEqual([["failed", "provider"]]);
  expect((await rows())[0]).toMatchObject({ attempts: 5, sealed: null });

  await withClient(queue.url, (client) => client.query("DELETE FROM sms_messages"));
  await enqueue("5678 is your code");
  lsim.next = [-105];
  await sendQueuedSms();
  expect(await states()).toEqual([["failed", "blocked"]]);
});
