import { defineConfig } from "@playwright/test";

/**
 * They change what the shop sells and says: after the others, who may meet in one shop as shoppers
 * do.
 */
const EDITORS = [
  "back-office.spec.ts",
  "back-office-content.spec.ts",
  "back-office-instalments.spec.ts",
  "back-office-numbers.spec.ts",
  "back-office-page-content.spec.ts",
  "back-office-products.spec.ts",
];
/** Further widths and languages of a test (e2e/shop/audit-only.ts): `npm run audit` only. */
const VARIANTS = /@variant/;

/**
 * Browser tests against the production server that `npm test` starts (BASE_URL), in a real Chromium
 * (CHROMIUM_PATH).
 */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/shop/sign-in-once.ts",
  // One picture for every system: the typeface is the shop's own, and visual.spec.ts allows for the
  // rest.
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  // Of two cores: two browsers leave a sixth idle, and three take a sixth less time.
  workers: 3,
  projects: [
    {
      name: "shoppers",
      testIgnore: [...EDITORS, "e2e/audit/**"],
      grepInvert: VARIANTS,
      fullyParallel: true,
    },
    { name: "editors", testMatch: EDITORS },
    { name: "variants", testIgnore: "e2e/audit/**", grep: VARIANTS, fullyParallel: true },
    { name: "audit", testMatch: "e2e/audit/*.spec.ts", fullyParallel: true, timeout: 300_000 },
  ],
  // A second attempt is not hidden: `npm test` names whatever needed one at its end.
  retries: 1,
  timeout: 120_000,
  // A slow machine is no failure: what comes late is waited for, and costs nothing where it comes
  // soon.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    locale: "az-AZ",
    // What cannot be pressed says so long before the test is over.
    actionTimeout: 30_000,
    trace: "on-first-retry",
    // The last flag: text looks the same in the headless shell and in the browser.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--font-render-hinting=none",
      ],
    },
  },
});
