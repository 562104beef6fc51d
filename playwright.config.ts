import { defineConfig } from "@playwright/test";

/** They change what the shop sells and says, or start a second shop beside it: alone. All others may meet in one shop as shoppers do. */
const ALONE = ["back-office.spec.ts", "back-office-access.spec.ts", "upstream.spec.ts"];

/** Browser tests against the production server that `npm test` starts (BASE_URL), in a real Chromium (CHROMIUM_PATH). */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/shop/sign-in-once.ts",
  // One picture for every system: the typeface is the shop's own, and visual.spec.ts allows for the rest.
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  // `npm test` runs the shoppers two at a time, then the others one at a time.
  workers: 1,
  projects: [
    { name: "shoppers", testIgnore: ALONE, fullyParallel: true },
    { name: "alone", testMatch: ALONE },
  ],
  // A second attempt is not hidden: `npm test` names whatever needed one at its end.
  retries: 1,
  timeout: 120_000,
  forbidOnly: true,
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    locale: "az-AZ",
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"] },
  },
});
