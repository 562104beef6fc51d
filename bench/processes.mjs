import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { memoryOptions } from "../scripts/launcher/memory.mjs";
import { readRecord } from "../scripts/launcher/postgres-home.mjs";

const root = resolve(import.meta.dirname, "..");
const children = [];

function start(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.push(child);
  return child;
}

/** Registers something else that `stopAll` stops, by calling its `kill`. */
export const stopAtEnd = (child) => void children.push(child);

/** Stops everything that was started. */
export function stopAll() {
  for (const child of children) child.kill("SIGTERM");
}

/** Waits up to 20 s for a successful response. */
async function waitFor(url) {
  for (let i = 0; i < 200; i++) {
    const isUp = await fetch(url).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer`);
}

/** The data folder of `npm start`. */
const dataFolder = () => resolve(root, process.env.DATA_DIR ?? ".data");

/** The folder of the database's files. */
function databaseFolder(dataDir) {
  const inProject = join(dataDir, "postgres", "cluster");
  return existsSync(inProject) ? inProject : join(readRecord(dataDir).home, "cluster");
}

/** Opens `DATABASE_URL`, or the database of `npm start` unless a running shop uses that. */
async function openDatabase(dataDir, port) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const launcher = (file) => import(pathToFileURL(join(root, "scripts/launcher", file)).href);
  const { takeLock } = await launcher("run-lock.mjs");
  const lock = await takeLock(join(dataDir, "start.lock"), { port });
  if ("holder" in lock)
    throw new Error(
      "The shop runs in this folder: stop it first, or name its database in DATABASE_URL.",
    );
  const { startPostgres } = await launcher("postgres.mjs");
  const postgres = await startPostgres({ dataDir, database: "vitrin" });
  children.push({ kill: () => void postgres.stop() });
  return postgres.url;
}

/**
 * Starts the sandbox bank for the shop at a port, unless the environment names a bank. Returns the
 * environment variables of a shop that pays there.
 * @param {number} port
 * @returns {Promise<Record<string, string>>}
 */
export async function startBank(port) {
  const { startSandbox, wantsSandbox } = await import(
    pathToFileURL(join(root, "scripts/launcher/sandbox.mjs")).href
  );
  if (!wantsSandbox(process.env)) return {};
  const { child, variables } = await startSandbox({
    env: process.env,
    dataDir: dataFolder(),
    port,
  });
  stopAtEnd({ kill: () => void child.stop() });
  return variables;
}

/**
 * Starts the built shop on the data of `npm start`.
 * @param {number} port
 * @param {{ env?: Record<string, string>, mapDatabaseUrl?: (url: string) => Promise<string> }}
 * options `mapDatabaseUrl`: maps the database's URL to another one, such as that of a proxy
 */
export async function startBenchShop(port, { env = {}, mapDatabaseUrl = async (url) => url } = {}) {
  const dataDir = dataFolder();
  const database = await mapDatabaseUrl(await openDatabase(dataDir, port));
  const memory = memoryOptions();
  const { BENCH_PROFILE: profiles } = process.env;
  // Node writes a profile when the process ends.
  const profiling = profiles ? ["--cpu-prof", `--cpu-prof-dir=${resolve(profiles)}`] : [];
  const child = start([...memory.args, ...profiling, ".front/main.mjs", String(port)], {
    ...memory.env,
    PORT: String(port),
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/api/ready`);
  return { url, pid: child.pid, dataDir };
}

/**
 * Builds and starts the bare pages of the framework, with this many bytes of HTML. The server needs
 * the number too, because it renders `/rendered/[n]` when that is requested.
 * @param {number} port
 * @param {number} bytes
 * @param {Record<string, string>} variables further environment variables of the pages
 */
export async function startBare(port, bytes, variables = {}) {
  const next = "node_modules/next/dist/bin/next";
  const env = { BARE_BYTES: String(bytes), ...variables };
  const built = spawnSync(process.execPath, [next, "build", "bench/bare", "--webpack"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: "ignore",
  });
  if (built.status !== 0) throw new Error("The bare page could not be built.");
  const child = start([next, "start", "bench/bare", "--port", String(port)], env);
  // Removed at the end, because the next build cannot use the stored pages.
  stopAtEnd({
    kill: () => rmSync(join(root, "bench/bare/.next"), { recursive: true, force: true }),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/`);
  return { url, pid: child.pid };
}

/** The CPU time (ms) that all threads of a process have used so far; Linux only. */
export function cpuOf(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}

/**
 * The CPU time (ms) that the PostgreSQL of `npm start` has used so far; 0 for another database. A
 * connection that has ended counts with the server.
 */
export function databaseCpu(dataDir) {
  if (process.env.DATABASE_URL) return 0;
  const file = join(databaseFolder(dataDir), "postmaster.pid");
  const [server] = readFileSync(file, "utf8").split("\n");
  const statOf = (pid) => {
    try {
      const [, fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
      return fields.split(" ");
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  };
  const sumOf = (fields) => fields.map(Number).reduce((sum, ticks) => sum + ticks, 0);
  const connections = readdirSync("/proc").filter(
    (pid) => /^\d+$/.test(pid) && statOf(pid)[1] === server,
  );
  return (
    10 *
    [
      sumOf(statOf(server).slice(11, 15)),
      ...connections.map((pid) => sumOf(statOf(pid).slice(11, 13))),
    ].reduce((sum, ticks) => sum + ticks, 0)
  );
}

/** The resident memory (MB) of a process; Linux only. */
export const memoryOf = (pid) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
  );
