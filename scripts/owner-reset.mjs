// `npm run owner:reset [-- e-mail]`. The other modules are imported after the version check (see
// start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { runOwnerReset } = await import("./launcher/reset-owner.mjs");
await runMain(() => runOwnerReset(process.argv[2]));
