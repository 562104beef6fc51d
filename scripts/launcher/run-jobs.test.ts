/** @jest-environment node */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyLauncher } from "@/test/launcher-project";

const folder = mkdtempSync(join(tmpdir(), "jobs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const environment = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: "",
  JOBS: "separate",
  ...variables,
});

/** Runs `npm run jobs` with these variables until it ends. */
const runJobs = (variables: Record<string, string>) =>
  spawnSync(process.execPath, ["scripts/jobs.mjs"], {
    encoding: "utf8",
    env: environment(variables),
  });

test("npm run jobs without DATABASE_URL, or with an invalid variable, ends with the reason", () => {
  const without = runJobs({});
  expect([without.status, without.stderr]).toEqual([
    1,
    expect.stringContaining("npm run jobs needs DATABASE_URL"),
  ]);
  const invalid = runJobs({ DATABASE_URL: "postgres://x@127.0.0.1:1/x", TRUST_PROXY: "many" });
  expect([invalid.status, invalid.stderr]).toEqual([
    1,
    expect.stringContaining("TRUST_PROXY must be the number of proxies"),
  ]);
}, 120_000);

test("npm run jobs reads the variables of .env; those of the environment override them", () => {
  const root = join(folder, "project");
  copyLauncher(root);
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  writeFileSync(
    join(root, ".env"),
    "DATABASE_URL=postgres://x@127.0.0.1:1/x\nTRUST_PROXY=many\nJOBS=separate\n",
  );
  const inherited = { ...process.env };
  for (const name of ["DATABASE_URL", "JOBS", "TRUST_PROXY"]) delete inherited[name];
  const run = (variables: Record<string, string>) =>
    spawnSync(process.execPath, ["scripts/jobs.mjs"], {
      cwd: root,
      encoding: "utf8",
      env: { ...inherited, ...variables } as NodeJS.ProcessEnv,
    });
  const read = run({});
  expect([read.status, read.stderr]).toEqual([
    1,
    expect.stringContaining("TRUST_PROXY must be the number of proxies"),
  ]);
  const overridden = run({ TRUST_PROXY: "1", DATABASE_URL: "" });
  expect([overridden.status, overridden.stderr]).toEqual([
    1,
    expect.stringContaining("npm run jobs needs DATABASE_URL"),
  ]);
}, 120_000);

test("npm run jobs with a database that does not answer says so, waits, and goes on once it answers", async () => {
  const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const child = spawn(process.execPath, ["scripts/jobs.mjs"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environment({ DATABASE_URL: `postgres://x:secret@127.0.0.1:${port}/x`, DATA_DIR: folder }),
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (log += text.toString()));
  const waitFor = async (text: string) => {
    while (child.exitCode === null && !log.includes(text)) await pause(100);
    expect(log).toContain(text);
  };
  await waitFor(`The background jobs wait for the database at 127.0.0.1:${port}`);
  expect(log).toContain("ECONNREFUSED");
  expect(log).not.toContain("secret");
  const tried = once(server, "connection");
  server.listen(port, "127.0.0.1");
  await tried;
  expect(child.exitCode).toBeNull();
  child.kill("SIGTERM");
  await once(child, "exit");
  server.close();
}, 120_000);
