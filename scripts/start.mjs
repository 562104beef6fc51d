// `npm start`, and `npm run dev` (--dev). Loaded in two steps: on an old Node the rest might not even parse, and its reader would never see the sentence.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runToEnd } = await import("./launcher/shutdown.mjs");
const { startShop } = await import("./launcher/start-shop.mjs");
await runToEnd(() => startShop({ dev: process.argv.includes("--dev") }));
