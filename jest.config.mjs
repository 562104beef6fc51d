/**
 * Unit and contract tests. `npm test` starts the database (DATABASE_URL) and the production server
 * (BASE_URL) that they need.
 */
export default {
  testEnvironment: "node",
  // By default Jest leaves one core free, which is half of a machine with two.
  maxWorkers: "100%",
  testSequencer: "<rootDir>/test/slow-first.cjs",
  globalSetup: "<rootDir>/test/global-setup.ts",
  globalTeardown: "<rootDir>/test/global-teardown.ts",
  testMatch: ["<rootDir>/{app,build,components,demo,front,lib,scripts,test}/**/*.test.{ts,tsx}"],
  modulePathIgnorePatterns: ["<rootDir>/\\.next", "<rootDir>/\\.data"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/test/empty.ts",
    "^next/cache$": "<rootDir>/test/empty.ts",
  },
  transform: {
    "^.+\\.(ts|tsx|js|jsx|mjs)$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
        module: { type: "commonjs" },
      },
    ],
  },
  // These packages are published as ES modules only, and must be transformed.
  transformIgnorePatterns: [
    "/node_modules/(?!(@orpc|@remix-run|@payloadcms|payload|lexical|@lexical|rou3|radash|html-validate|fast-check|uuid|jose|@formatjs|json-schema-typed|p-limit|yocto-queue)/)",
  ],
  moduleFileExtensions: ["ts", "tsx", "mjs", "js", "cjs", "json"],
  testTimeout: 30_000,
};
