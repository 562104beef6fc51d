// `npm run audit`, or `npm run audit -- --only=pages`: checks too slow for `npm test`. Imported in
// two steps for the same reason as start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { runTests } = await import("./launcher/run-tests.mjs");
const { auditStages } = await import("./launcher/test-stages.mjs");
await runToEnd(() => runTests(auditStages));
