// `npm run new -- module name`: writes a module with an endpoint, a table and a test. Imported in two
// steps for the same reason as start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { createModule } = await import("./launcher/create-module.mjs");
await runToEnd(() => createModule(process.argv.slice(2)));
