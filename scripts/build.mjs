// `npm run build`: builds the front, then Next's pages, if sources have changed. `npm start` does
// the same by itself.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { buildWhenChanged } = await import("./launcher/build.mjs");
const { step } = await import("./launcher/steps.mjs");
await runMain(async () => {
  await step("Build", (onProgress) => buildWhenChanged(onProgress, ".data"), {
    announce: "compiling",
  });
  return 0;
});
