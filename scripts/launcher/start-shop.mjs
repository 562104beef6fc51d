import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildWhenChanged } from "./build.mjs";
import { buildFront } from "./build-front.mjs";
import { describeExit } from "./children.mjs";
import { superviseChild } from "./supervise-child.mjs";
import { drawDemoPictures } from "./demo-pictures.mjs";
import { dataFolder, readEnvironment, validateEnvironment } from "./environment.mjs";
import { isPortFree } from "./free-port.mjs";
import { installDependencies } from "./install.mjs";
import { LaunchError } from "./launch-error.mjs";
import { startPostgres } from "./postgres.mjs";
import { prepareDatabaseInChild } from "./prepare-database.mjs";
import { projectRoot } from "./project-root.mjs";
import { waitUntilListening } from "./resolve-database-url.mjs";
import { restartOnChange } from "./restart-on-change.mjs";
import { takeLock } from "./run-lock.mjs";
import { startSandbox, wantsSandbox } from "./sandbox.mjs";
import { reachableHost, startServer, waitUntilReady } from "./server.mjs";
import { isShuttingDown } from "./shutdown.mjs";
import { elapsed, printNote, step } from "./steps.mjs";
import { closeLines, print } from "./terminal.mjs";

const defaultPort = 3000;

async function lockDataDir(dataDir, port) {
  const deadline = Date.now() + 1500;
  let lock = await takeLock(join(dataDir, "start.lock"), { port });
  // On a signal npm returns before the shop has stopped, so a start right after a stop waits a
  // moment for the lock.
  while ("holder" in lock && Date.now() < deadline) {
    await pause(100);
    lock = await takeLock(join(dataDir, "start.lock"), { port });
  }
  if (!("holder" in lock)) return;
  const { pid, port: holderPort, command } = lock.holder;
  if (command)
    throw new LaunchError(`\`${command}\` works in this folder (process ${pid}). Wait for it.`);
  throw new LaunchError(
    `Vitrin already runs in this folder (process ${pid}, http://localhost:${holderPort}). Stop it with Ctrl-C or \`kill ${pid}\` first.`,
  );
}

async function requireFreePort(port, host) {
  // An invalid port is reported later, by the validation of the environment.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  if (await isPortFree(port, host ? [host] : undefined)) return;
  throw new LaunchError(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

/** The database's URL: `DATABASE_URL`, or the bundled server, which is started now. */
async function openShopDatabase(env, dataDir, watch) {
  if (env.DATABASE_URL) {
    printNote("PostgreSQL: using DATABASE_URL");
    return waitUntilListening(env.DATABASE_URL);
  }
  let url;
  await step("PostgreSQL", async () => {
    const postgres = await startPostgres({ dataDir, database: "vitrin" });
    watch("PostgreSQL", postgres);
    url = postgres.url;
    return `port ${postgres.port}, data in ${postgres.home.replace(`${projectRoot}/`, "")}`;
  });
  return url;
}

/** Starts the sandbox acquirer for a demo shop; returns the environment variables for it. */
async function openSandbox(env, { dataDir, port, watch }) {
  if (!wantsSandbox(env)) return {};
  let variables;
  await step("Sandbox acquirer", async () => {
    const sandbox = await startSandbox({ env, dataDir, port, siteUrl: env.SITE_URL });
    watch("The sandbox acquirer", sandbox.child);
    variables = sandbox.variables;
    return sandbox.origin;
  });
  return variables;
}

/**
 * Watches long-running children: `ended` resolves with a message when one of those passed to
 * `watch` exits unexpectedly.
 */
function watchChildren() {
  let report;
  const ended = new Promise((resolve) => (report = resolve));
  const watch = (name, child) =>
    child.ended.then((end) => {
      if (!child.isStopping() && !isShuttingDown())
        report(
          `${name} ended unexpectedly (${describeExit(end)}). The shop ends with it: start it again with npm start.`,
        );
    });
  return { ended, watch };
}

/**
 * Prepares database and build in parallel, because the build needs no database (docs/adr/0003).
 * Returns the server's environment and, in development, the compiled front.
 */
async function prepareDatabaseAndBuild(raw, { dataDir, port, dev, watch }) {
  const data = async () => {
    const databaseUrl = await openShopDatabase(raw, dataDir, watch);
    const env = { ...raw, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port) };
    // Pictures are drawn only when the database's mode is known to match: otherwise the folder
    // might belong to another shop.
    const onMode = () => drawDemoPictures(env);
    await step("Data", (onProgress) => prepareDatabaseInChild(env, onProgress, onMode), {
      announce: "migrating and seeding",
    });
    return env;
  };
  const build = () =>
    dev
      ? buildFront()
      : step("Build", (onProgress) => buildWhenChanged(onProgress, dataDir), {
          announce: "looking for changed sources",
        });
  const [env, front] = await Promise.all([data(), build()]);
  return { env, front };
}

/**
 * `npm start`: brings a fresh checkout to a running shop. With `dev` nothing is built, and the
 * server is restarted when files change that it loads only once. A server that exits is restarted.
 * Returns the exit code when the database or the sandbox has exited unexpectedly.
 */
export async function startShop({ dev = false } = {}) {
  const { ended, watch } = watchChildren();
  const raw = readEnvironment();
  const dataDir = dataFolder(raw.DATA_DIR);
  const port = Number(raw.PORT || defaultPort);
  await lockDataDir(dataDir, port);
  await requireFreePort(port, raw.HOST);
  await step("Dependencies", (onProgress) => installDependencies("serving", onProgress, dataDir), {
    announce: "looking for missing packages",
  });
  await step("Environment", async () => void (await validateEnvironment(raw)));
  const prepared = await prepareDatabaseAndBuild(raw, { dataDir, port, dev, watch });
  const env = {
    ...prepared.env,
    ...(await openSandbox(raw, { dataDir, port, watch })),
  };
  const host = reachableHost(env);
  const start = () => startServer({ port, env, dev });
  let server;
  await step("Server", async () => {
    server = start();
    await waitUntilReady(server, { port, host, dev });
    return `ready after ${elapsed()} in all`;
  });
  print(`Vitrin is at http://${host === "127.0.0.1" ? "localhost" : host}:${port}`);
  const supervised = superviseChild(server, {
    name: "The server",
    start,
    untilReady: (again) => waitUntilReady(again, { port, host, dev }),
  });
  if (dev) restartOnChange(prepared.front, supervised);
  const end = await ended;
  closeLines();
  console.error(`\n${end}`);
  return 1;
}
