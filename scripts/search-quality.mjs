// `npm run search:quality -- list.json --show`: measures the search against a golden list of
// queries. The other modules are imported after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase } = await import("./launcher/run-on-shop-database.mjs");
await runMain(() =>
  runOnShopDatabase("scripts/search-quality.ts", process.argv.slice(2), {
    command: "npm run search:quality",
  }),
);
