// `npm run mode -- live` or `-- demo`: states whose database this is, once, where it does not say
// so. Imported in two steps, as in start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase: onTheShopsDatabase } =
  await import("./launcher/run-on-shop-database.mjs");
await runToEnd(() =>
  onTheShopsDatabase("scripts/set-mode.ts", process.argv.slice(2), { command: "npm run mode" }),
);
