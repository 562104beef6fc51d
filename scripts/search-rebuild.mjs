// `npm run search:rebuild`: rebuilds every product's search row and the tables of lists (with
// `-- --tables`: only the tables). The other modules are imported after the version check (see
// start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase } = await import("./launcher/run-on-shop-database.mjs");
await runMain(() =>
  runOnShopDatabase("scripts/search-rebuild.ts", process.argv.slice(2), {
    command: "npm run search:rebuild",
  }),
);
