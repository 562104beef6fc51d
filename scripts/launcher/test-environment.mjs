import { rm } from "node:fs/promises";
import { join } from "node:path";
import { buildWhenChanged } from "./build.mjs";
import { drawDemoPictures } from "./demo-pictures.mjs";
import {
  dataFolder,
  namesInEnvFiles,
  readEnvironment,
  validateEnvironment,
} from "./environment.mjs";
import { findBrowser } from "./find-browser.mjs";
import { findFreePort } from "./free-port.mjs";
import { installDependencies } from "./install.mjs";
import { LaunchError } from "./launch-error.mjs";
import { startPostgres } from "./postgres.mjs";
import { copyDatabase, recreateTestDatabase } from "./postgres-database.mjs";
import { prepareDatabaseInChild } from "./prepare-database.mjs";
import { takeLock } from "./run-lock.mjs";
import { startSandbox } from "./sandbox.mjs";
import { startServer, waitUntilReady } from "./server.mjs";
import { note } from "./steps.mjs";
import { timedStep } from "./timings.mjs";

const dataDir = dataFolder(".data-test");

/**
 * A copy of the tests' database as the first start leaves it: shops of tests begin with it
 * (test/scratch-shop.ts).
 */
const PREPARED = "vitrin_test_prepared";

/** Variables that point to other services or real data, which tests must not use. */
const outside = [
  "COMMERCE_API_URL",
  "CONTENT_API_URL",
  "CARD_GATEWAY_URL",
  "CARD_TERMINAL",
  "CARD_MERCHANT_KEY",
  "CARD_BANK_KEY",
  "CARD_OLD_TERMINALS",
  "SMS_LOGIN",
  "SMS_PASSWORD",
  "SMS_SENDER",
  "SMS_URL",
  "INDEXNOW_KEY",
  "INDEXNOW_URL",
  "MEDIA_DIR",
  "PAYLOAD_SECRET",
  "SMTP_HOST",
  "SMTP_PORT",
  "SMTP_USER",
  "SMTP_PASSWORD",
  "MAIL_FROM",
];

/**
 * The same environment on every machine: nothing from .env, no upstream, no real gateway, not a
 * live shop.
 */
function testSettings(port, databaseUrl) {
  const address = `http://127.0.0.1:${port}`;
  // Empty, not absent: Next would read an absent one from .env.
  const blanks = Object.fromEntries([...namesInEnvFiles(), ...outside].map((name) => [name, ""]));
  const own = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: address,
    BASE_URL: address,
    SHOP_MODE: "demo",
    // Tests of limits send their own address; access lines would bury the results.
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
    METRICS_TOKEN: "only-for-tests-0123456789",
  };
  return { ...process.env, ...blanks, ...own };
}

async function openTestDatabase() {
  const own = readEnvironment().TEST_DATABASE_URL;
  if (own) {
    await timedStep("PostgreSQL", async () => {
      await recreateTestDatabase(own);
      return "using TEST_DATABASE_URL";
    });
    return own;
  }
  let url;
  await timedStep("PostgreSQL", async () => {
    // Test data need not survive a crash of the machine; and many shops run on this server, each
    // with its pools.
    const postgres = await startPostgres({
      dataDir,
      database: "vitrin_test",
      recreate: true,
      settings: { fsync: "off", synchronous_commit: "off", max_connections: "200" },
    });
    url = postgres.url;
    return `port ${postgres.port}`;
  });
  return url;
}

/** Installs, and locks the folder against a second `npm test`. */
export async function prepareFolder() {
  const lock = await takeLock(join(dataDir, "test.lock"));
  if ("holder" in lock)
    throw new LaunchError(
      `Tests already run in this folder (process ${lock.holder.pid}). Wait for them or stop them first.`,
    );
  await timedStep("Dependencies", (tell) => installDependencies("all", tell, dataDir), {
    announce: "looking for missing packages",
  });
  return { ...process.env };
}

/** Preparations that stages need; each returns the environment for the stages after it. */
export const preparations = {
  async build(env) {
    await timedStep("Build", (tell) => buildWhenChanged(tell, dataDir), {
      announce: "looking for changed sources",
    });
    return env;
  },
  async server() {
    const databaseUrl = await openTestDatabase();
    const port = await findFreePort();
    const settings = testSettings(port, databaseUrl);
    // Its books belong to the database before: the numbers of its orders begin anew.
    await rm(join(dataDir, "sandbox/ledger.jsonl"), { force: true });
    const { variables } = await startSandbox({
      env: settings,
      dataDir,
      port,
      siteUrl: settings.SITE_URL,
    });
    const env = { ...settings, ...variables };
    await timedStep("Environment", async () => void (await validateEnvironment(env)));
    await timedStep(
      "Data",
      async (tell) => {
        const done = await prepareDatabaseInChild(env, tell);
        await copyDatabase(databaseUrl, PREPARED);
        return done;
      },
      { announce: "migrating and seeding" },
    );
    // Tests use a few hundred of almost three thousand pictures.
    drawDemoPictures(env, { onRequest: true });
    await timedStep("Server", async () => {
      await waitUntilReady(startServer({ port, env }), port);
      return env.BASE_URL;
    });
    return { ...env, PREPARED_DATABASE: PREPARED, PREPARED_FOLDER: dataDir };
  },
  async browser(env, kind = "headless shell") {
    let path;
    await timedStep(
      "Browser",
      async () =>
        (path = await findBrowser(kind, () =>
          note(`Browser: no ${kind} found, installing Chromium's ...`),
        )),
    );
    return { ...env, CHROMIUM_PATH: path };
  },
  // Lighthouse measures what shoppers have, not the headless shell.
  "whole browser": (env) => preparations.browser(env, "browser"),
};
