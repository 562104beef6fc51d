import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { ask } from "./ask";

const SERVER = fileURLToPath(new URL("../../server/main.mjs", import.meta.url));

/** Loaded before the shop: its clock goes ahead by as many milliseconds as it is told, so that lifetimes pass without waiting. */
const CLOCK = `
let ahead = 0;
const [now, elapsed] = [Date.now.bind(Date), performance.now.bind(performance)];
Date.now = () => now() + ahead;
performance.now = () => elapsed() + ahead;
process.on("message", (message) => { if (typeof message?.ahead === "number") { ahead += message.ahead; process.send({ ahead }); } });
`;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

export type SecondShop = { origin: string; log: () => string; letPass: (milliseconds: number) => Promise<void>; stop: () => Promise<void> };

/** A shop without a database, whose commerce and content hosts are `upstream`. It ends with `stop`, or with this process. */
export async function startSecondShop(upstream: string): Promise<SecondShop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "vitrin-second-shop-"));
  const child: ChildProcess = spawn(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(CLOCK)}`, SERVER, String(port)], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PORT: String(port), SITE_URL: origin, DATABASE_URL: "", COMMERCE_API_URL: upstream, CONTENT_API_URL: upstream, DATA_DIR: folder, SHOP_MODE: "demo" },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (log += text.toString()));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await expect
      .poll(async () => (child.exitCode === null ? (await ask("/api/health", { base: origin }).catch(() => ({ status: 0 }))).status : "ended"), { timeout: 45_000, message: "the second shop starts" })
      .toBe(200);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${log}`);
  }
  const letPass = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      child.once("message", () => resolve());
      child.send({ ahead: milliseconds });
    });
  return { origin, log: () => log, letPass, stop };
}
