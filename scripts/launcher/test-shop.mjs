import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildWhenChanged, builtHash } from "./build.mjs";
import { drawDemoPictures } from "./demo-pictures.mjs";
import { LaunchError } from "./launch-error.mjs";
import { lockHolder } from "./run-lock.mjs";
import { closeAtEnd } from "./shutdown.mjs";
import { note, step } from "./steps.mjs";
import {
  installTools,
  lockFolder,
  prepareTestDatabase,
  preparations,
  startTestShop,
  testDataDir,
  testLock,
} from "./test-environment.mjs";

/** The environment of the test shop that stays; it holds the database's password. */
const file = join(testDataDir, "test-shop.json");

/** A server of the new build is waited for so long (ms). */
const RENEWED_MS = 60_000;

function write(shop) {
  writeFileSync(file, JSON.stringify(shop), { mode: 0o600 });
}

const read = () => JSON.parse(readFileSync(file, "utf8"));

/**
 * `npm test -- --serve`: a test shop that stays until it is stopped, for every
 * `npm test -- path/of/a.test.ts` meanwhile. Who finds that it serves an older build makes the new
 * one and sends SIGUSR2, and the server begins anew.
 */
export async function serveTestShop() {
  await lockFolder({ serving: true });
  await installTools();
  await preparations.build(process.env);
  const prepared = await prepareTestDatabase({ reuse: true });
  drawDemoPictures(prepared, { onRequest: true });
  let shop = await startTestShop(prepared);
  const remove = () => rmSync(file, { force: true });
  closeAtEnd({ close: remove, force: remove });
  const announce = () => write({ hash: builtHash(), env: shop.env });
  let renewal = Promise.resolve();
  process.on("SIGUSR2", () => {
    renewal = renewal.then(async () => {
      await shop.server.stop();
      shop = await startTestShop(prepared);
      announce();
    });
  });
  announce();
  note("Test shop: serves every `npm test -- path/of/a.test.ts` until Ctrl-C");
  await new Promise(() => {});
}

/** Whether `npm test -- --serve` runs in this folder. */
export const isTestShopServed = () => lockHolder(testLock)?.serving === true;

/**
 * The environment of the test shop that stays, of a server of these sources where the tests need
 * one.
 * @param {import("./test-needs.mjs").Needs} needs
 */
export async function servedTestShop(needs) {
  if (!needs.shop) return { ...process.env, ...read().env, BASE_URL: "" };
  await step("Build", (tell) => buildWhenChanged(tell, testDataDir));
  if (read().hash !== builtHash()) {
    process.kill(lockHolder(testLock).pid, "SIGUSR2");
    await step("Test shop", async () => {
      const end = Date.now() + RENEWED_MS;
      while (read().hash !== builtHash()) {
        if (Date.now() > end) throw new LaunchError("The test shop did not start anew.");
        await pause(100);
      }
      return "serves the new build";
    });
  }
  return { ...process.env, ...read().env };
}
