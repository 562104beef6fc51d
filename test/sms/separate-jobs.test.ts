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

const requestCode = (phone: string) =>
  fetch(`${shop.origin}/api/auth/get-code`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "10.7.7.7" },
    body: JSON.stringify({ phoneNumber: phone }),
  });
type Readiness = { status: string; jobs: { status: string }; warnings?: string[] };
const readiness = async () => (await (await fetch(`${shop.origin}/api/ready`)).json()) as Readiness;
const waitForJobs = async (status: string) => {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(100))
    if ((await readiness()).jobs.status === status) return;
  throw new Error(`the jobs are not: ${status}`);
};

test("without a process that runs the jobs, codes are refused and /api/ready says why; with one, a code is sent once, and the process logs JSON", async () => {
  const phone = `050${String(process.pid).padStart(7, "2").slice(-7)}`;
  expect(await readiness()).toMatchObject({
    status: "ready",
    jobs: { status: "not running", lastSeenSeconds: null },
    // This shop has a folder of pictures of its own, which is empty.
    warnings: [
      expect.stringContaining("background jobs: no process runs them"),
      expect.stringContaining("pictures: the newest one is not in this process's folder"),
    ],
  });
  expect((await requestCode(phone)).status).toBe(503);
  expect(await states()).toEqual([]);
  jobs = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "scripts/jobs.ts"],
    { env: { ...process.env, ...env, NODE_ENV: "production", LOG_FORMAT: "", LOG_LEVEL: "info" } },
  );
  for (const stream of [jobs.stdout, jobs.stderr])
    stream?.on("data", (text: Buffer) => (log += text.toString()));
  await waitForJobs("running");
  expect((await requestCode(phone)).status).toBe(200);
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
  await waitForJobs("not running");
  const logLines = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { msg?: string });
  expect(logLines).toContainEqual(
    expect.objectContaining({ level: "info", msg: "Running background jobs" }),
  );
}, 60_000);
