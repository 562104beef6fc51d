// `npm run search:check`: whether the tables of lists say what the products' rows say. Imported in
// two steps, as in start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase: onTheShopsDatabase } =
  await import("./launcher/run-on-shop-database.mjs");
await runToEnd(() =>
  onTheShopsDatabase("scripts/search-check.ts", process.argv.slice(2), {
    command: "npm run search:check",
  }),
);
