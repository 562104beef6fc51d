// `npm run migration -- name`: writes the migration that the collections need. Imported in two steps
// for the same reason as start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { createMigration } = await import("./launcher/create-migration.mjs");
await runToEnd(() => createMigration(process.argv.slice(2)));
