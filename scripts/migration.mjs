// `npm run migration -- name`: writes the migration that the collections need. The other modules
// are imported after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { createMigration } = await import("./launcher/create-migration.mjs");
await runMain(() => createMigration(process.argv.slice(2)));
