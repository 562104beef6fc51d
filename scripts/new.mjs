// `npm run new -- module name`: writes a module with an endpoint, a table and a test. The other
// modules are imported after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { createModule } = await import("./launcher/create-module.mjs");
await runMain(() => createModule(process.argv.slice(2)));
