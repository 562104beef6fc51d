import { defineConfig } from "@playwright/test";

/** They change nothing in the shop and nothing in each other's browser. */
const LOOKS = ["accessible.spec.ts", "keyboard.spec.ts", "visual.spec.ts"];

/** Browser tests against the production server that `npm test` starts (BASE_URL), in a real Chromium (CHROMIUM_PATH). */
export default defineConfig({
  testDir: "e2e",
  // One picture for every system: the typeface is the shop's own, and visual.spec.ts allows for the rest.
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  fullyParallel: false,
  // One at a time: the tests edit one shop, and two cores are busy with it. `npm test` runs those that only look at it two at a time.
  workers: 1,
  projects: [
    { name: "looks", testMatch: LOOKS, fullyParallel: true },
    { name: "journeys", testIgnore: LOOKS },
  ],
  retries: 0,
  timeout: 120_000,
  forbidOnly: true,
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    locale: "az-AZ",
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"] },
  },
});
