/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { progressBar } from "./progress-bar.mjs";

const folder = mkdtempSync(join(tmpdir(), "steps-"));
afterAll(() => rmSync(folder, { recursive: true }));

const launcher = (file: string) =>
  JSON.stringify(pathToFileURL(join(process.cwd(), "scripts/launcher", file)).href);

/** Runs a command's main function with the launcher's modules, its output piped. */
function run(main: string) {
  const file = join(folder, "main.mjs");
  writeFileSync(
    file,
    `
    import { runMain } from ${launcher("shutdown.mjs")};
    import { step } from ${launcher("steps.mjs")};
    import { quietRunError, runQuietly } from ${launcher("run-quietly.mjs")};
    await runMain(async () => { ${main} });`,
  );
  return spawnSync(process.execPath, [file], { encoding: "utf8" });
}

const child = (code: string) =>
  `runQuietly("a tool", process.execPath, ["-e", ${JSON.stringify(code)}], { dataDir: ${JSON.stringify(folder)} })`;

test("outside a terminal a step prints one line, and its program's output goes to the log", () => {
  const { status, stdout, stderr } = run(
    `await step("Tool", async (onProgress) => { onProgress("half", 0.5); const { ok } = await ${child('console.log("noise"); console.warn("warning")')}; return ok ? "ran" : "failed"; }, { announce: "begins" }); return 0;`,
  );
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^\[ *[\d.]+ s\] Tool: ran\n$/);
  expect(readFileSync(join(folder, "start.log"), "utf8")).toMatch(
    /a tool\n(?=[^]*noise)(?=[^]*warning)/,
  );
});

test("a failed step prints the complete output of its program", () => {
  const { status, stdout, stderr } = run(
    `await step("Tool", async () => { const result = await ${child('console.log("the reason"); console.error("its place"); process.exit(3)')}; if (!result.ok) throw quietRunError("The tool failed", result); }); return 0;`,
  );
  expect(status).toBe(1);
  expect(stdout).toContain("Tool: failed");
  expect(stderr).toContain("the reason");
  expect(stderr).toContain("its place");
  expect(stderr).toContain("The tool failed (exit code 3)");
});

test("a progress bar has a fixed width at any share", () => {
  expect([0, 0.5, 1].map((share) => progressBar(share))).toEqual([
    `${"░".repeat(24)}   0 %`,
    `${"█".repeat(12)}${"░".repeat(12)}  50 %`,
    `${"█".repeat(24)} 100 %`,
  ]);
  expect(progressBar(1.2)).toBe(progressBar(1));
});

test("a program that stands still is stopped, and the error names it and its last line", () => {
  const { status, stderr } = run(
    `const result = await runQuietly("the migration", process.execPath, ["-e", "console.log('reading'); setInterval(() => {}, 1000)"], { silenceLimitMs: 4000 }); throw quietRunError("The database could not be prepared", result);`,
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /The database could not be prepared \("the migration" stood still: process \d+ said nothing for 4 s and was stopped; its last line was: reading\)/,
  );
});

test("a program that reports now and then may take longer than the limit", () => {
  const { status, stdout } = run(
    `const result = await runQuietly("a tool", process.execPath, ["-e", "const beat = setInterval(() => process.send({}), 100); setTimeout(() => { clearInterval(beat); process.disconnect(); }, 7000)"], { silenceLimitMs: 3000, onMessage() {} }); console.log(result.ok, result.ending); return 0;`,
  );
  expect([status, stdout]).toEqual([0, "true exit code 0\n"]);
});
