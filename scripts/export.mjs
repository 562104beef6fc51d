// `npm run export -- products.csv`: all products as a file that imports as it is. Imported in two
// steps, as in start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase: onTheShopsDatabase } =
  await import("./launcher/run-on-shop-database.mjs");
await runToEnd(() =>
  onTheShopsDatabase("scripts/export.ts", process.argv.slice(2), { command: "npm run export" }),
);
