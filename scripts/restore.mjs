// `npm run restore`. The other modules are imported after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { restoreShop } = await import("./launcher/back-up-shop.mjs");
await runMain(() => restoreShop(process.argv.slice(2)));
