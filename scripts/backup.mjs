// `npm run backup`. The other modules are imported after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { backUpShop } = await import("./launcher/back-up-shop.mjs");
await runMain(() => backUpShop(process.argv.slice(2)));
