// `npm run owner:reset [-- e-mail]`. Imported in two steps: an old Node may fail to parse the rest
// before it can print the message.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { runOwnerReset } = await import("./launcher/reset-owner.mjs");
await runToEnd(() => runOwnerReset(process.argv[2]));
