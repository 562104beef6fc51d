// `npm test`, or `npm test -- --only=lint,unit`. Imported in two steps for the same reason as
// start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runToEnd } = await import("./launcher/shutdown.mjs");
const { runTests } = await import("./launcher/run-tests.mjs");
const { testStages } = await import("./launcher/test-stages.mjs");
await runToEnd(() => runTests(testStages));
