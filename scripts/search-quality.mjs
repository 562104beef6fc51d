// `npm run search:quality -- list.json --show`: how well the shop's search understands a golden
// list. Imported in two steps, as in start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { runOnShopDatabase: onTheShopsDatabase } =
  await import("./launcher/run-on-shop-database.mjs");
await runToEnd(() =>
  onTheShopsDatabase("scripts/search-quality.ts", process.argv.slice(2), {
    command: "npm run search:quality",
  }),
);
