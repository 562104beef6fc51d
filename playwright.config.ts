import { defineConfig } from "@playwright/test";

/**
 * Tests that change the shop's products and content. They must not run at the same time as the
 * others, which can share one shop.
 */
const EDITORS = [
  "back-office-content.spec.ts",
  "back-office-import.spec.ts",
  "back-office-instalments.spec.ts",
  "back-office-numbers.spec.ts",
  "back-office-page-content.spec.ts",
  "back-office-products.spec.ts",
  "back-office-trash.spec.ts",
  "back-office-two-editors.spec.ts",
  "back-office.spec.ts",
];
/**
 * Variants of tests in further widths and languages (e2e/shop/audit-only.ts), for `npm run audit`.
 */
const VARIANTS = /@variant/;

/**
 * Browser tests against the production server that `npm test` starts (BASE_URL), in a real Chromium
 * (CHROMIUM_PATH).
 */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/shop/sign-in-once.ts",
  // One screenshot for all operating systems: the typeface is the shop's own, and visual.spec.ts
  // tolerates the remaining differences.
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  // Measured with two cores: two browsers leave a sixth of the time idle, three are a sixth faster.
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
  // Retries are not hidden: at its end `npm test` lists the tests that needed one.
  retries: 1,
  timeout: 120_000,
  // Long, so that tests do not fail on a slow machine. It costs no time if a condition is met soon.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    locale: "az-AZ",
    // Shorter than the test's timeout, so that an action that is not possible is reported as such.
    actionTimeout: 30_000,
    trace: "on-first-retry",
    // With the last flag, text looks the same in the headless shell and in the full browser.
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
