// `npm run export -- products.csv`: writes all products to a file that can be imported again. The
// other modules are imported after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase } = await import("./launcher/run-on-shop-database.mjs");
await runMain(() =>
  runOnShopDatabase("scripts/export.ts", process.argv.slice(2), { command: "npm run export" }),
);
