import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildWhenChanged, builtHash } from "./build.mjs";
import { drawDemoPictures } from "./demo-pictures.mjs";
import { superviseChild } from "./supervise-child.mjs";
import { LaunchError } from "./launch-error.mjs";
import { lockHolder } from "./run-lock.mjs";
import { onShutdown } from "./shutdown.mjs";
import { printNote, step } from "./steps.mjs";
import {
  installTools,
  acquireTestLock,
  prepareTestDatabase,
  preparations,
  startTestShop,
  testDataDir,
  testLock,
} from "./test-environment.mjs";

/** The file with the environment of the served test shop; it contains the database's password. */
const file = join(testDataDir, "test-shop.json");

/** How long (ms) to wait for a starting shop. */
const START_TIMEOUT_MS = 120_000;

/** Writes the file atomically, because other processes may read it at the same time. */
function write(shop) {
  writeFileSync(`${file}.draft`, JSON.stringify(shop), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}

/** The running test shop; undefined while it starts. */
const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/**
 * `npm test -- --serve`: starts a test shop that runs until it is stopped, and that every
 * `npm test -- path/of/a.test.ts` uses meanwhile. A test run that finds an outdated build makes the
 * new one and sends SIGUSR2, which restarts the server.
 */
export async function serveTestShop() {
  await acquireTestLock({ serving: true });
  const remove = () => rmSync(file, { force: true });
  // Removes the file of a shop that was killed.
  remove();
  await installTools();
  await preparations.build(process.env);
  const prepared = await prepareTestDatabase({ reuse: true });
  drawDemoPictures(prepared, { onRequest: true });
  const shop = await startTestShop(prepared);
  onShutdown({ close: remove, force: remove });
  let hash = builtHash();
  const announce = () => write({ hash, env: shop.env });
  const { restart } = superviseChild(shop.server, {
    name: "The server",
    start: () => {
      hash = builtHash();
      return shop.start();
    },
    untilReady: (server) => shop.untilReady(server).then(announce),
  });
  process.on("SIGUSR2", () => restart("there is a new build"));
  announce();
  printNote("Test shop: serves every `npm test -- path/of/a.test.ts` until Ctrl-C");
  await new Promise(() => {});
}

/** Whether `npm test -- --serve` runs in this folder. */
export const isTestShopServed = () => lockHolder(testLock)?.serving === true;

async function waitUntil(isServed, failure) {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!isServed(read())) {
    if (!isTestShopServed() || Date.now() > end) throw new LaunchError(failure);
    await pause(100);
  }
}

/**
 * The environment of the served test shop. If the tests need its server, the server is restarted
 * when its build is outdated.
 * @param {import("./test-needs.mjs").Needs} needs
 */
export async function servedShopEnv(needs) {
  if (!read())
    await step("Test shop", () =>
      waitUntil(Boolean, "The test shop does not start: see its terminal."),
    );
  if (!needs.shop) return { ...process.env, ...read().env, BASE_URL: "" };
  await step("Build", (onProgress) => buildWhenChanged(onProgress, testDataDir));
  if (read().hash !== builtHash()) {
    process.kill(lockHolder(testLock).pid, "SIGUSR2");
    await step("Test shop", async () => {
      await waitUntil((shop) => shop?.hash === builtHash(), "The test shop did not start anew.");
      return "serves the new build";
    });
  }
  return { ...process.env, ...read().env };
}
