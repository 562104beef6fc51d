// `npm run size`, `lighthouse`, `screenshots` and `visual`: measures the shop at BASE_URL, or one
// that is started as in `npm test`. The other modules are imported after the version check (see
// start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { runChild } = await import("./launcher/children.mjs");
const { preparations, lockAndInstall } = await import("./launcher/test-environment.mjs");

async function runMeasurement() {
  const [tool, ...options] = process.argv.slice(2);
  let env = { ...process.env };
  if (!env.BASE_URL) {
    env = await preparations.build(await lockAndInstall());
    env = await preparations.server(env);
  }
  env = await preparations.browser(env, tool === "lighthouse" ? "browser" : "headless shell");
  const program =
    tool === "visual"
      ? ["node_modules/@playwright/test/cli.js", "test", "e2e/visual.spec.ts", "--update-snapshots"]
      : ["--import", "./scripts/tsx.mjs", `scripts/measure/${tool}.ts`];
  const run = await runChild(process.execPath, [...program, ...options], { env });
  return run.ok ? 0 : 1;
}

await runMain(runMeasurement);
