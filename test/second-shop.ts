import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * The shop's server, which takes its port as an argument. Tests run in the project's root folder.
 */
const SERVER = resolve(".front/main.mjs");
const START_MS = 60_000;

/**
 * Preloaded into the shop: advances its clock by the milliseconds in each message, so that caches
 * expire without waiting.
 */
const CLOCK_PRELOAD = `
let ahead = 0;
const [now, elapsed] = [Date.now.bind(Date), performance.now.bind(performance)];
Date.now = () => now() + ahead;
performance.now = () => elapsed() + ahead;
process.on("message", (message) => { if (typeof message?.ahead === "number") { ahead += message.ahead; process.send({ ahead }); } });
`;

const freePort = () =>
  new Promise<number>((done, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? done(address.port) : reject(new Error("no port")),
      );
    });
  });

async function waitUntilHealthy(origin: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the second shop did not start");
}

export type SecondShop = {
  origin: string;
  /** Its output so far. */
  log: () => string;
  /** Advances its clock. */
  advanceClock: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a shop without a database, which uses the shop at `upstream` as its commerce and content
 * host. It stops on `stop`, or when this process ends.
 */
export const startSecondShop = (upstream: string): Promise<SecondShop> =>
  startShopWith({ DATABASE_URL: "", COMMERCE_API_URL: upstream, CONTENT_API_URL: upstream });

/**
 * Starts a shop with additional environment variables. It has a temporary data folder unless they
 * set DATA_DIR.
 */
export async function startShopWith(environment: Record<string, string>): Promise<SecondShop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "vitrin-second-shop-"));
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(CLOCK_PRELOAD)}`, SERVER, String(port)],
    {
      // The IPC channel ends the child when this process ends, for whatever reason.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        PORT: String(port),
        SITE_URL: origin,
        DATA_DIR: folder,
        SHOP_MODE: "demo",
        ...environment,
      },
    },
  );
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => (log += text.toString()));
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const advanceClock = (milliseconds: number) =>
    new Promise<void>((done) => {
      child.once("message", () => done());
      child.send({ ahead: milliseconds });
    });
  await waitUntilHealthy(origin, child).catch(async (error: unknown) => {
    await stop();
    throw new Error(`${String(error)}\n${log}`);
  });
  return { origin, log: () => log, advanceClock, stop };
}
