// Runs before npm commands that need dev dependencies (lint, types, bench, fonts), which
// `npm start` does not install. The other modules are imported after the version check (see
// start.mjs).
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain } = await import("./launcher/shutdown.mjs");
const { installDependencies } = await import("./launcher/install.mjs");
const { isInstalled } = await import("./launcher/installed-packages.mjs");
const { step } = await import("./launcher/steps.mjs");
await runMain(async () => {
  if (!isInstalled("all"))
    await step("Dependencies", (onProgress) => installDependencies("all", onProgress), {
      announce: "adding the tools",
    });
  return 0;
});
