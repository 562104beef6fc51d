/**
 * Background jobs in a separate process (`npm run jobs`) beside a shop that runs none, with its own
 * tables of queued messages (DATABASE_URL).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withClient } from "../scratch-shop";
import { type SecondShop, startShopWith } from "../second-shop";
import { isolatedQueue } from "./isolated-queue";

const queue = isolatedQueue("separate_jobs");
const folder = mkdtempSync(join(tmpdir(), "vitrin-jobs-"));
const env = {
  DATABASE_URL: queue.url,
  DATA_DIR: folder,
  JOBS: "separate",
  SHOP_MODE: "demo",
  SMS_LOGIN: "",
  SMS_PASSWORD: "",
  SMS_SENDER: "",
  SMTP_HOST: "",
  COMMERCE_API_URL: "",
  CONTENT_API_URL: "",
  TRUST_PROXY: "1",
};
let shop: SecondShop;
let jobs: ChildProcess | undefined;
let log = "";

beforeAll(async () => {
  await queue.create();
  shop = await startShopWith(env);
}, 60_000);
afterAll(async () => {
  if (jobs && jobs.exitCode === null) jobs.kill("SIGKILL");
  await shop?.stop();
  await queue.remove();
  rmSync(folder, { recursive: true, force: true });
});

const states = () =>
  withClient(queue.url, async (client) =>
    (await client.query<{ state: string }>("SELECT state FROM sms_messages")).rows.map(
      ({ state }) => state,
    ),
  );

test("a code waits until the jobs run and is sent once, and their output is JSON", async () => {
  const phone = `050${String(process.pid).padStart(7, "2").slice(-7)}`;
  const response = await fetch(`${shop.origin}/api/auth/get-code`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "10.7.7.7" },
    body: JSON.stringify({ phoneNumber: phone }),
  });
  expect(response.status).toBe(200);
  await pause(1000);
  expect(await states()).toEqual(["queued"]);
  jobs = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/jobs.ts"],
    { env: { ...process.env, ...env, NODE_ENV: "production", LOG_FORMAT: "", LOG_LEVEL: "info" } },
  );
  for (const stream of [jobs.stdout, jobs.stderr])
    stream?.on("data", (text: Buffer) => (log += text.toString()));
  for (const end = Date.now() + 20_000; Date.now() < end && (await states())[0] !== "sent";)
    await pause(200);
  expect(await states()).toEqual(["sent"]);
  const lines = readFileSync(join(folder, "outbox", "sms.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ to: `+994${phone.slice(1)}` }),
  ]);
  for (const end = Date.now() + 10_000; Date.now() < end && !log.includes("Running");)
    await pause(50);
  jobs.kill("SIGTERM");
  // On "close" the output is complete, which on "exit" it may not be.
  expect(await once(jobs, "close")).toEqual([0, null]);
  const logLines = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { msg?: string });
  expect(logLines).toContainEqual(
    expect.objectContaining({ level: "info", msg: "Running background jobs" }),
  );
}, 60_000);
