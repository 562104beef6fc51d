// Runs before npm commands that need dev dependencies (lint, types, bench, fonts), which
// `npm start` omits. Imported in two steps for the same reason as start.mjs.
import { checkNodeVersion } from "./launcher/check-node-version.mjs";

checkNodeVersion();
const { runMain: runToEnd } = await import("./launcher/shutdown.mjs");
const { installDependencies } = await import("./launcher/install.mjs");
const { isInstalled } = await import("./launcher/installed-packages.mjs");
const { step } = await import("./launcher/steps.mjs");
await runToEnd(async () => {
  if (!isInstalled("all"))
    await step("Dependencies", (tell) => installDependencies("all", tell), {
      announce: "adding the tools",
    });
  return 0;
});
