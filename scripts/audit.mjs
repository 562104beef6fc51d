// `npm run audit`, or `npm run audit -- --only=pages`: checks that are too slow for `npm test`. The
// other modules are imported dynamically, after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { runTests } = await import("./launcher/run-tests.mjs");
const { auditStages } = await import("./launcher/test-stages.mjs");
await runMain(() => runTests(auditStages));
