/** Tests `npm test -- path/of/a.test.ts` as a developer runs it. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const lock = () =>
  existsSync(".data-test/test.lock") && readFileSync(".data-test/test.lock", "utf8");

/** Runs `npm test` in an environment without a shop; returns its exit code and output. */
function run(...args: string[]): Promise<{ code: number; output: string }> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: "production" } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["scripts/test.mjs", ...args],
      { env },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}` }),
    );
  });
}

const PURE = "lib/format/short-date.test.ts";

test("runs a file of pure tests without database, build or lock", async () => {
  const before = lock();
  const { code, output } = await run(PURE);
  expect(output).toMatch(/\n[1-9]\d* passed, 0 failed/);
  expect(output).not.toMatch(/PostgreSQL|Build|Data:|Server:/);
  expect([code, lock()]).toEqual([0, before]);
});

test("fails if no test matches the title", async () => {
  const { code, output } = await run(PURE, "-t", "no test is called this");
  expect(output).toContain("no test was executed");
  expect(code).toBe(1);
});
