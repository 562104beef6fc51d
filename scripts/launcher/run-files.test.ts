/** `npm test -- path/of/a.test.ts`, as a person runs it. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const lock = () =>
  existsSync(".data-test/test.lock") && readFileSync(".data-test/test.lock", "utf8");

/** Runs it in an environment without a shop, and returns what it says and how it ends. */
function run(...args: string[]): Promise<{ code: number; said: string }> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: "production" } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["scripts/test.mjs", ...args],
      { env },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, said: `${out}${err}` }),
    );
  });
}

const PURE = "lib/format/short-date.test.ts";

test("a file of pure tests runs at once, without database, build or lock", async () => {
  const before = lock();
  const { code, said } = await run(PURE);
  expect(said).toMatch(/\n[1-9]\d* passed, 0 failed/);
  expect(said).not.toMatch(/PostgreSQL|Build|Data:|Server:/);
  expect([code, lock()]).toEqual([0, before]);
});

test("a title that no test has is a failure", async () => {
  const { code, said } = await run(PURE, "-t", "no test is called this");
  expect(said).toContain("no test was executed");
  expect(code).toBe(1);
});
