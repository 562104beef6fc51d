// `npm test`, or `npm test -- --only=lint,unit`, or `npm test -- path/of/a.test.ts`. Imported in two
// steps for the same reason as start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { readTestArguments } = await import("./launcher/choose-files.mjs");

await runToEnd(async () => {
  const asked = readTestArguments(process.argv.slice(2));
  if (asked.serve) return (await import("./launcher/test-shop.mjs")).serveTestShop();
  if (asked.paths.length > 0) return (await import("./launcher/run-files.mjs")).runFiles(asked);
  const { runTests } = await import("./launcher/run-tests.mjs");
  const { testStages } = await import("./launcher/test-stages.mjs");
  return runTests(testStages);
});
