/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = mkdtempSync(join(tmpdir(), "jobs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const launcher = (file: string) =>
  JSON.stringify(pathToFileURL(join(process.cwd(), "scripts/launcher", file)).href);

/** Runs `npm run jobs` with these variables, waiting half a second for the database. */
function runJobs(variables: Record<string, string>) {
  const file = join(folder, "main.mjs");
  writeFileSync(
    file,
    `import { runMain } from ${launcher("shutdown.mjs")};
    import { runJobs } from ${launcher("run-jobs.mjs")};
    await runMain(() => runJobs({ waitMs: 500 }));`,
  );
  return spawnSync(process.execPath, [file], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: "", JOBS: "separate", ...variables },
  });
}

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

test("npm run jobs with a database that does not answer ends with the reason, and does not wait for ever", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const { status, stderr } = runJobs({ DATABASE_URL: `postgres://x@127.0.0.1:${port}/x` });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`nothing answers at 127.0.0.1:${port} (ECONNREFUSED)`),
  ]);
}, 120_000);
