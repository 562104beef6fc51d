import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChild } from "./children.mjs";
import { countPlaywright } from "./count-playwright.mjs";
import { notRunOutcome, withRunnerProblems } from "./outcome.mjs";
import { projectRoot } from "./project-root.mjs";

/** Timeout of a stage (ms). */
const timeoutMs = 45 * 60_000;

async function runTool(script, args, options) {
  const path = join(projectRoot, "node_modules", script);
  return runChild(process.execPath, [path, ...args], { timeoutMs, ...options });
}

const isToolMissing = (script) => !existsSync(join(projectRoot, "node_modules", script));
const missingToolOutcome = (script) =>
  notRunOutcome(`node_modules/${script} is missing: it is not among the dependencies`);

/**
 * Runs a tool that either passes or fails as a whole, and counts it as one test. Its output is
 * printed at the end, because another stage may run in parallel.
 */
export async function runAsSingleTest(script, args, env) {
  if (isToolMissing(script)) return missingToolOutcome(script);
  const run = await runTool(script, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const text of [run.stdout, run.stderr]) if (text.trim()) console.log(text.trimEnd());
  return { passed: run.ok ? 1 : 0, failed: run.ok ? 0 : 1, problems: [] };
}

/**
 * Runs a test runner and counts its report. With `silent`, the runner's output is not printed but
 * returned as `output`.
 */
export async function runTestRunner({
  script,
  argsFor,
  envFor = () => ({}),
  count,
  env,
  silent = false,
}) {
  if (isToolMissing(script)) return missingToolOutcome(script);
  const folder = mkdtempSync(join(tmpdir(), "vitrin-test-"));
  const file = join(folder, "report.json");
  try {
    const run = await runTool(script, argsFor(file), {
      env: { ...env, ...envFor(file) },
      ...(silent ? { stdio: ["ignore", "pipe", "pipe"] } : {}),
    });
    const output = run.stdout + run.stderr;
    if (!existsSync(file))
      return { ...notRunOutcome(`the runner wrote no report (${run.ending})`), output };
    return { ...withRunnerProblems(count(JSON.parse(readFileSync(file, "utf8"))), run), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs Playwright with these arguments. */
export const runPlaywright = (args, env) =>
  runTestRunner({
    script: "@playwright/test/cli.js",
    argsFor: () => ["test", "--reporter=dot,json", ...args],
    envFor: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    count: countPlaywright,
    env,
  });
