// `npm run restore`. Imported in two steps, as in start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { restoreShop } = await import("./launcher/back-up-shop.mjs");
await runToEnd(() => restoreShop(process.argv.slice(2)));
