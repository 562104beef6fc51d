// `npm run books`: compares the shop's books with those of the sandbox acquirer. The other modules
// are imported after the version check (see start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { compareWithBank } = await import("./launcher/compare-with-bank.mjs");
await runMain(() => compareWithBank(process.argv.slice(2)));
