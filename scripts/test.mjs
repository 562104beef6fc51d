// `npm test`, or `npm test -- --only=lint,unit`, or `npm test -- path/of/a.test.ts`. The other
// modules are imported dynamically, after the version check: an old Node might fail to parse them
// before the message is printed (as in start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { readTestArguments } = await import("./launcher/choose-files.mjs");

await runMain(async () => {
  const args = readTestArguments(process.argv.slice(2));
  if (args.serve) return (await import("./launcher/test-shop.mjs")).serveTestShop();
  if (args.paths.length > 0) return (await import("./launcher/run-files.mjs")).runFiles(args);
  // `runTests` reads the stages of `--only` from the arguments itself.
  const { runTests } = await import("./launcher/run-tests.mjs");
  const { testStages } = await import("./launcher/test-stages.mjs");
  return runTests(testStages);
});
