// `npm run build`: the server in front, then Next's pages. `npm start` does both by itself.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { buildWhenChanged } = await import("./launcher/build.mjs");
const { step } = await import("./launcher/steps.mjs");
await runToEnd(async () => {
  await step("Build", (tell) => buildWhenChanged(tell, ".data"), { announce: "compiling" });
  return 0;
});
