// `npm run search:check`: checks that the search and list tables match the products. The other
// modules are imported after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase } = await import("./launcher/run-on-shop-database.mjs");
await runMain(() =>
  runOnShopDatabase("scripts/search-check.ts", process.argv.slice(2), {
    command: "npm run search:check",
  }),
);
