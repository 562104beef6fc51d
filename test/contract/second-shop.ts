import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The server of a shop; it is started with its port as argument. */
const SERVER = join(__dirname, "../../server/main.mjs");
const START_MS = 60_000;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

async function untilHealthy(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the second shop did not start:\n${log()}`);
}

/** Starts a shop without a database, whose commerce and content hosts are the shop at `upstream`. It ends with `stop`, or with this process. */
export async function startSecondShop(upstream: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "vitrin-second-shop-"));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [SERVER, String(port)], {
    // The channel ends the child when this process dies, however it dies.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...inherited, NODE_ENV: "production", PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, COMMERCE_API_URL: upstream, CONTENT_API_URL: upstream, DATA_DIR: folder, SHOP_MODE: "demo" },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (log += text));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(origin, child, () => log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}
