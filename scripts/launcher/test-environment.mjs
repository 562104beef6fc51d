import { existsSync } from "node:fs";
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
import { filesUnder, hashOf } from "./hash-files.mjs";
import { installDependencies } from "./install.mjs";
import { LaunchError } from "./launch-error.mjs";
import { startPostgres } from "./postgres.mjs";
import {
  copyDatabase,
  databaseName,
  ensureDatabase,
  databaseComment,
  requireTestDatabase,
  siblingUrl,
} from "./postgres-database.mjs";
import { prepareDatabaseInChild } from "./prepare-database.mjs";
import { projectRoot } from "./project-root.mjs";
import { takeLock } from "./run-lock.mjs";
import { startSandbox } from "./sandbox.mjs";
import { startServer, waitUntilReady } from "./server.mjs";
import { printNote } from "./steps.mjs";
import { timedStep } from "./timings.mjs";

/** The data folder of the tests' shop. */
export const testDataDir = dataFolder(".data-test");
const dataDir = testDataDir;

/** The lock file of the run that uses the tests' database. */
export const testLock = join(dataDir, "test.lock");

/**
 * A copy of the tests' database after migration and seeding, from which tests create further shops
 * (test/scratch-shop.ts).
 */
const PREPARED_DATABASE_NAME = "vitrin_test_prepared";

/** Variables that point to other services or real data, which tests must not use. */
const BLANKED_VARIABLES = [
  "COMMERCE_API_URL",
  "CONTENT_API_URL",
  "CARD_GATEWAY_URL",
  "CARD_TERMINAL",
  "CARD_MERCHANT_KEY",
  "CARD_BANK_KEY",
  "CARD_OLD_TERMINALS",
  "CARD_RETURNS",
  "SANDBOX_RETURNS",
  "SMS_LOGIN",
  "SMS_PASSWORD",
  "SMS_SENDER",
  "SMS_URL",
  "INDEXNOW_KEY",
  "INDEXNOW_URL",
  "WEBHOOKS_TO_LOOPBACK",
  "MEDIA_DIR",
  "PAYLOAD_SECRET",
  "SMTP_HOST",
  "SMTP_PORT",
  "SMTP_USER",
  "SMTP_PASSWORD",
  "MAIL_FROM",
  "HOST",
  "KEEP_ALIVE_S",
];

/**
 * An environment that is the same on every machine: a demo shop without variables of .env, without
 * an upstream, and without a real payment gateway.
 */
function testEnv(variables) {
  // Empty and not absent, because Next would read absent variables from .env.
  const blanks = Object.fromEntries(
    [...namesInEnvFiles(), ...BLANKED_VARIABLES].map((name) => [name, ""]),
  );
  // TRUST_PROXY: tests of rate limits send their own address. LOG_LEVEL: access lines would clutter
  // the output.
  const shop = { SHOP_MODE: "demo", TRUST_PROXY: "1", LOG_LEVEL: "warn" };
  return { ...process.env, ...blanks, DATABASE_URL: "", BASE_URL: "", ...shop, ...variables };
}

/**
 * The environment of tests that need neither shop nor database. A test that connects to PostgreSQL
 * nevertheless fails, whatever runs on this machine.
 */
export const envWithoutServices = () => testEnv({ PGHOST: "127.0.0.1", PGPORT: "1" });

/** The sources that determine the content of the prepared database. */
const SEED_SOURCES = [
  "demo",
  "lib/server/db",
  "lib/server/backoffice/collections",
  "lib/server/modules/product",
  "lib/server/modules/search",
];

const seedHash = () =>
  hashOf(
    SEED_SOURCES.flatMap((folder) => [...filesUnder(join(projectRoot, folder))]).filter(
      (path) => !/\.test\.tsx?$/.test(path),
    ),
  );

/** Starts the tests' PostgreSQL server, or uses TEST_DATABASE_URL. Drops nothing. */
async function startTestPostgres() {
  const ownUrl = readEnvironment().TEST_DATABASE_URL;
  if (ownUrl) {
    requireTestDatabase(ownUrl);
    return { url: ownUrl, text: "using TEST_DATABASE_URL" };
  }
  // Test data need not survive a crash of the machine. Many shops, each with its own pools, use
  // this server.
  const postgres = await startPostgres({
    dataDir,
    database: "vitrin_test",
    settings: { fsync: "off", synchronous_commit: "off", max_connections: "200" },
  });
  return { url: postgres.url, text: `port ${postgres.port}` };
}

/** Whether the copy of the prepared database has the content that preparing it now would give. */
const isPreparedDatabaseCurrent = async (url, hash) =>
  existsSync(join(dataDir, "backoffice-owner")) &&
  (await databaseComment(url, PREPARED_DATABASE_NAME)) === hash;

async function prepareData(env, onProgress, reuse) {
  const url = env.DATABASE_URL;
  const hash = seedHash();
  if (reuse && (await isPreparedDatabaseCurrent(url, hash))) {
    await copyDatabase(siblingUrl(url, PREPARED_DATABASE_NAME), databaseName(url));
    return "as it was prepared before";
  }
  await ensureDatabase(url, { recreate: true });
  const result = await prepareDatabaseInChild(env, onProgress);
  await copyDatabase(url, PREPARED_DATABASE_NAME, hash);
  return result;
}

/** Locks the folder against a second `npm test`. @param {object} [extra] stored in the lock */
export async function acquireTestLock(extra) {
  const lock = await takeLock(testLock, extra);
  if ("holder" in lock)
    throw new LaunchError(
      `Tests already run in this folder (process ${lock.holder.pid}). Wait for them or stop them first.`,
    );
}

/** Installs what the tests need. */
export const installTools = () =>
  timedStep("Dependencies", (onProgress) => installDependencies("all", onProgress, dataDir), {
    announce: "looking for missing packages",
  });

/** Locks the folder against a second `npm test`, and installs what the tests need. */
export async function lockAndInstall() {
  await acquireTestLock();
  await installTools();
  return { ...process.env };
}

/**
 * Starts PostgreSQL with the demo shop's data, and the sandbox acquirer. Returns the environment.
 * @param {{ reuse?: boolean }} [options] `reuse`: copies the prepared database of an earlier run,
 * if its sources have not changed
 */
export async function prepareTestDatabase({ reuse = false } = {}) {
  let databaseUrl;
  await timedStep("PostgreSQL", async () => {
    const { url, text } = await startTestPostgres();
    databaseUrl = url;
    return text;
  });
  const port = await findFreePort();
  const settings = testEnv({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    METRICS_TOKEN: "only-for-tests-0123456789",
  });
  // The sandbox's ledger belongs to the previous database: payment numbers start again.
  await rm(join(dataDir, "sandbox/ledger.jsonl"), { force: true });
  const { variables } = await startSandbox({
    env: settings,
    dataDir,
    port,
    siteUrl: settings.SITE_URL,
  });
  const env = { ...settings, ...variables };
  await timedStep("Environment", async () => void (await validateEnvironment(env)));
  await timedStep("Data", (onProgress) => prepareData(env, onProgress, reuse), {
    announce: "migrating and seeding",
  });
  return { ...env, PREPARED_DATABASE: PREPARED_DATABASE_NAME, PREPARED_FOLDER: dataDir };
}

/**
 * Starts the shop on a prepared database, at the port and URL of its environment. The returned
 * `start` and `untilReady` are for restarting its server.
 */
export async function startTestShop(prepared) {
  const env = { ...prepared, BASE_URL: prepared.SITE_URL };
  const port = Number(env.PORT);
  const start = () => startServer({ port, env });
  const untilReady = (server) => waitUntilReady(server, { port });
  let server;
  await timedStep("Server", async () => {
    server = start();
    await untilReady(server);
    return env.BASE_URL;
  });
  return { env, server, start, untilReady };
}

/** Preparations that stages need; each returns the environment for the stages after it. */
export const preparations = {
  async build(env) {
    await timedStep("Build", (onProgress) => buildWhenChanged(onProgress, dataDir), {
      announce: "looking for changed sources",
    });
    return env;
  },
  async server() {
    const env = await prepareTestDatabase();
    // Tests use a few hundred of almost three thousand pictures.
    drawDemoPictures(env, { onRequest: true });
    return (await startTestShop(env)).env;
  },
  async browser(env, kind = "headless shell") {
    let path;
    await timedStep(
      "Browser",
      async () =>
        (path = await findBrowser(kind, () =>
          printNote(`Browser: no ${kind} found, installing Chromium's ...`),
        )),
    );
    return { ...env, CHROMIUM_PATH: path };
  },
  // Lighthouse needs the complete browser, which shoppers have, not the headless shell.
  "whole browser": (env) => preparations.browser(env, "browser"),
};
