// `npm start`, and `npm run dev` (--dev). The other modules are imported dynamically, after the
// version check: an old Node might fail to parse them before it prints the message.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { startShop } = await import("./launcher/start-shop.mjs");
await runMain(() => startShop({ dev: process.argv.includes("--dev") }));
