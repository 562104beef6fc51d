// `npm run mode -- live` or `-- demo`: records once whether a database belongs to a live or a demo
// shop, if that is not recorded yet. The other modules are imported after the version check (see
// start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase } = await import("./launcher/run-on-shop-database.mjs");
await runMain(() =>
  runOnShopDatabase("scripts/set-mode.ts", process.argv.slice(2), { command: "npm run mode" }),
);
