/**
 * Two servers and the background jobs as three processes: one database (DATABASE_URL), one folder
 * of pictures, everything else separate. A proxy sends each request to one of the servers at
 * random.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ImportList, ImportView } from "@/lib/contract/import-report";
import { call, product, randomPicture, unique, uploadFile } from "../backoffice/staff-api";
import { type SecondShop, startShopWith } from "../second-shop";
import { ACCOUNT, type LsimServer, startLsimServer } from "../sms/lsim-server";
import { type IsolatedShop, startIsolatedShop } from "../staff/isolated-shop";
import { staffToken } from "../staff-token";

const TOKEN = "only-for-this-test-0123";
const pictures = mkdtempSync(join(tmpdir(), "vitrin-pictures-"));
const jobsFolder = mkdtempSync(join(tmpdir(), "vitrin-jobs-"));

let lsim: LsimServer;
let first: IsolatedShop;
let second: SecondShop;
let proxy: Server;
let jobs: ChildProcess | undefined;
let jobsLog = "";
const answeredBy = new Set<string>();

const origins = () => [first.origin, second.origin];
const proxyOrigin = () => `http://127.0.0.1:${(proxy.address() as { port: number }).port}`;

/** Passes a request on to one of the servers, chosen at random. */
function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  const origin = origins()[Math.floor(Math.random() * 2)] ?? "";
  answeredBy.add(origin);
  const outgoing = request(
    origin + (incoming.url ?? ""),
    {
      method: incoming.method,
      headers: { ...incoming.headers, "x-forwarded-for": "198.51.100.7" },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
}

function startJobs(): void {
  const { DATA_DIR: _, ...env } = first.env;
  jobs = spawn(process.execPath, ["scripts/jobs.mjs"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, DATA_DIR: jobsFolder, NODE_ENV: "production" },
  });
  for (const stream of [jobs.stdout, jobs.stderr])
    stream?.on("data", (text: Buffer) => (jobsLog += text.toString()));
}

beforeAll(async () => {
  lsim = await startLsimServer();
  first = await startIsolatedShop("several_processes", {
    SHOP_MODE: "demo",
    SITE_URL: "",
    JOBS: "separate",
    MEDIA_DIR: pictures,
    METRICS_TOKEN: TOKEN,
    SMS_URL: lsim.url,
    SMS_LOGIN: ACCOUNT.login,
    SMS_PASSWORD: ACCOUNT.password,
    SMS_SENDER: ACCOUNT.sender,
  });
  const { DATA_DIR: _, ...sameShop } = first.env;
  second = await startShopWith(sameShop);
  proxy = createServer(passOn).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  Object.assign(process.env, {
    BASE_URL: proxyOrigin(),
    DATA_DIR: first.dataDir,
    STAFF_TOKEN: "",
  });
}, 180_000);
afterAll(async () => {
  // A process that was killed before has no exit code, and will not emit "exit" again.
  if (jobs && jobs.exitCode === null && jobs.signalCode === null) {
    jobs.kill("SIGTERM");
    await once(jobs, "exit");
  }
  proxy?.closeAllConnections();
  proxy?.close();
  await second?.stop();
  await first?.stop();
  await lsim?.stop();
  for (const folder of [pictures, jobsFolder]) rmSync(folder, { recursive: true, force: true });
}, 60_000);

type Readiness = {
  status: string;
  jobs: { status: string; lastSeenSeconds: number | null };
  warnings?: string[];
};
const readiness = () =>
  Promise.all(
    origins().map(
      async (origin) => (await (await fetch(`${origin}/api/ready`)).json()) as Readiness,
    ),
  );
const jobStates = async () => (await readiness()).map(({ jobs: { status } }) => status);
const heartbeatAges = () =>
  Promise.all(
    origins().map(async (origin) => {
      const answer = await fetch(`${origin}/api/metrics`, {
        headers: { Authorization: `Bearer ${TOKEN}` },
      });
      return Number(/^jobs_heartbeat_age_seconds (\S+)$/m.exec(await answer.text())?.[1]);
    }),
  );
async function waitUntil(what: string, met: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) if (await met()) return;
  throw new Error(`${what} did not happen. The jobs printed:\n${jobsLog}`);
}

const phone = (last: number) => `050${String(7_000_000 + (process.pid % 900_000) + last)}`;
const requestCode = (to: string) =>
  fetch(`${proxyOrigin()}/api/auth/get-code`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ phoneNumber: to }),
  });

async function staffRequest(origin: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${origin}/admin/api/products/import${path}`, {
    ...init,
    headers: { Authorization: `JWT ${await staffToken()}`, Cookie: "payload-lng=en" },
  });
  return { status: answer.status, text: await answer.text() };
}
async function newestImport(origin: string): Promise<ImportView> {
  const [newest] = (JSON.parse((await staffRequest(origin, "")).text) as ImportList).imports;
  if (!newest) throw new Error("there is no import");
  return newest;
}
async function importDone(origin: string): Promise<ImportView> {
  await waitUntil("the import", async () =>
    ["done", "failed", "stopped"].includes((await newestImport(origin)).state),
  );
  return newestImport(origin);
}
const upload = (origin: string, text: string) =>
  staffRequest(origin, "?file=mallar.csv", { method: "POST", body: text });

const HEAD = "sku;title.az;price;category;brand";

test("with no process that runs the jobs, both servers say so, and no code is promised", async () => {
  for (const ready of await readiness()) {
    expect(ready).toMatchObject({
      status: "ready",
      jobs: { status: "not running", lastSeenSeconds: null },
    });
    // The demo's pictures are not drawn here, so the folder seems to be another one.
    for (const warning of ["background jobs: no process runs them", "pictures: the newest one"])
      expect(ready.warnings?.join()).toContain(warning);
  }
  for (const age of await heartbeatAges()) expect(age).toBeGreaterThan(60);
  for (let i = 0; i < 4; i++) expect((await requestCode(phone(i))).status).toBe(503);
  expect(await first.sql("SELECT 1 FROM sms_messages")).toEqual([]);
  expect(
    (await upload(first.origin, `${HEAD}\n${unique()};Gözləyən;10;101;samsung\n`)).status,
  ).toBe(202);
  expect(await newestImport(second.origin)).toMatchObject({
    state: "waiting",
    nobodyImports: true,
  });
});

test("a file that one server received is imported by the process with the jobs, and the other server shows its result and its files", async () => {
  startJobs();
  await waitUntil("a heartbeat", async () =>
    (await jobStates()).every((status) => status === "running"),
  );
  for (const age of await heartbeatAges()) expect(age).toBeLessThan(60);
  expect(await importDone(second.origin)).toMatchObject({ dry: true, state: "done", created: 1 });

  const slug = unique();
  expect((await call("POST", "/products", product(slug, { price: 10 }))).status).toBe(201);
  const fresh = unique();
  const file = [
    HEAD,
    `${slug.toUpperCase()};Sınaq;25;101;samsung`,
    `${fresh};İki proses;30;101;samsung`,
    `${unique()};;10;101;samsung`,
  ].join("\n");
  expect((await upload(first.origin, file)).status).toBe(202);
  const checked = await importDone(second.origin);
  expect(checked).toMatchObject({
    dry: true,
    state: "done",
    rows: 3,
    created: 1,
    changed: 1,
    faulty: 1,
    actions: ["start"],
  });
  const started = await staffRequest(second.origin, `/${checked.id}/start`, { method: "POST" });
  expect(started.status).toBe(200);
  const done = await importDone(first.origin);
  expect(done).toMatchObject({ dry: false, state: "done", created: 1, changed: 1, faulty: 1 });
  for (const origin of origins()) {
    expect((await staffRequest(origin, `/${done.id}/faults.csv`)).text).toContain("4;title.az:");
    expect((await staffRequest(origin, `/${checked.id}/notes.csv`)).text).toMatch(
      new RegExp(`${slug.toUpperCase()}: price 10.* → 25`),
    );
  }
  await waitUntil("the changed price in both servers", async () =>
    (
      await Promise.all(
        origins().map(async (origin) => (await fetch(`${origin}/az/product/${slug}`)).text()),
      )
    ).every((html) => /"price":"?25\.00/.test(html)),
  );
  // Nothing is left of the files of finished imports.
  expect(
    await first.sql(
      "SELECT 1 FROM import_parts WHERE spool NOT IN (SELECT spool FROM imports WHERE spool IS NOT NULL)",
    ),
  ).toEqual([]);
}, 180_000);

test("a picture uploaded to one server is served by both, each of which has the newest picture in its folder", async () => {
  const { status, doc } = await uploadFile(
    await randomPicture(300, 200).jpeg().toBuffer(),
    `${unique()}.jpg`,
    "image/jpeg",
  );
  expect(status).toBe(201);
  const served = await Promise.all(
    origins().map(async (origin) => {
      const answer = await fetch(`${origin}/media/${doc.filename}`);
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString("base64")];
    }),
  );
  expect(served[0]?.[0]).toBe(200);
  expect(served[1]).toEqual(served[0]);
  for (const { warnings = [] } of await readiness())
    expect(warnings.join()).not.toContain("pictures");
});

test("a code requested from either server is sent once by the process with the jobs", async () => {
  const phones = Array.from({ length: 4 }, (_, i) => phone(10 + i));
  for (const to of phones) expect((await requestCode(to)).status).toBe(200);
  const recipients = () => lsim.received.map(({ msisdn }) => msisdn).sort();
  await waitUntil("the messages", async () => recipients().length >= phones.length);
  await pause(500);
  expect(recipients()).toEqual(phones.map((to) => `994${to.slice(1)}`).sort());
  expect(answeredBy.size).toBe(2);
});

test("behind a proxy the servers are reached at the loopback only, and keep connections longer than the proxy", async () => {
  const answer = await fetch(`${second.origin}/api/health`);
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get("keep-alive") ?? "")?.[1])).toBeGreaterThan(
    120,
  );
  const port = Number(new URL(second.origin).port);
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  for (const { address } of outside) {
    const socket = connect(port, address);
    const outcome = await new Promise((done) =>
      socket
        .once("connect", () => done("connected"))
        .once("error", ({ code }: NodeJS.ErrnoException) => done(code)),
    );
    socket.destroy();
    expect([address, outcome]).toEqual([address, "ECONNREFUSED"]);
  }
});

test("when the process with the jobs has died, both servers say for how long, and no code is promised", async () => {
  // This kills the launcher, whose child, the process with the jobs, then ends too.
  jobs?.kill("SIGKILL");
  await waitUntil("the end of the jobs", async () => {
    const [row] = await first.sql(
      "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'vitrin jobs'",
    );
    return row?.count === 0;
  });
  await first.sql(
    "INSERT INTO job_heartbeats (process, at) VALUES ('killed', now()) ON CONFLICT DO NOTHING",
  );
  await first.sql("UPDATE job_heartbeats SET at = now() - interval '2 minutes'");
  for (const ready of await readiness()) {
    expect(ready).toMatchObject({ status: "ready", jobs: { status: "not running" } });
    expect(ready.warnings?.join()).toMatch(/background jobs: none for 12\d s/);
  }
  for (const age of await heartbeatAges()) expect(age).toBeGreaterThan(60);
  const before = lsim.received.length;
  for (let i = 20; i < 24; i++) expect((await requestCode(phone(i))).status).toBe(503);
  expect(lsim.received).toHaveLength(before);
  await upload(second.origin, `${HEAD}\n${unique()};Gözləyən;10;101;samsung\n`);
  expect(await newestImport(first.origin)).toMatchObject({ state: "waiting", nobodyImports: true });
}, 90_000);
