// `npm start`, and `npm run dev` (--dev). Imported in two steps: an old Node may fail to parse the
// rest before it can print the message.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { startShop } = await import("./launcher/start-shop.mjs");
await runToEnd(() => startShop({ dev: process.argv.includes("--dev") }));
