// `npm run books`: whether the shop's books say what the sandbox acquirer's say. Imported in two
// steps, as in start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { compareWithBank } = await import("./launcher/compare-with-bank.mjs");
await runToEnd(() => compareWithBank(process.argv.slice(2)));
