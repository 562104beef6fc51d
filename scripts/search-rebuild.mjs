// `npm run search:rebuild`: writes every product's search row and the tables of lists anew
// (`-- --tables`: only these). Imported in two steps, as in start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase: onTheShopsDatabase } =
  await import("./launcher/run-on-shop-database.mjs");
await runToEnd(() =>
  onTheShopsDatabase("scripts/search-rebuild.ts", process.argv.slice(2), {
    command: "npm run search:rebuild",
  }),
);
