import { fileURLToPath } from "node:url";
import { createNodeResolver, importX } from "eslint-plugin-import-x";

const root = fileURLToPath(new URL("../..", import.meta.url));

const SHOP = [
  "./app",
  "./components",
  "./lib",
  "./front",
  "./build",
  "./instrumentation.ts",
  "./middleware.ts",
  "./next.config.ts",
  "./payload.config.ts",
];
const PAGES = ["./app", "./components"];
const REACT = ["react", "react-dom", "next-intl", "use-intl"].map(
  (name) => `./node_modules/${name}`,
);
/**
 * Code that browser and server share. It must not import the server: a component that imports it
 * would then contain server code.
 */
const SHARED = [
  "./lib/seo",
  "./lib/format",
  "./lib/results",
  "./lib/i18n",
  "./lib/documents",
  "./lib/orders",
  "./lib/*.{ts,mjs}",
];
/** The modules of front/ that the application may import; none of them runs the server. */
const COMMON_WITH_FRONT = [
  "./body-limits.ts",
  "./client-address.ts",
  "./network-counts.ts",
  "./shared-pages.ts",
  "./cache/announce-sql.ts",
  "./cache/entry-files.ts",
  "./staff-cookie.ts",
  "./bridge.ts",
];

/**
 * The import borders: files of `target` must not import from `from`, however the path is written.
 * A file may be in the `exemptFiles` of only one border.
 */
export const BORDERS = [
  {
    target: "./lib/contract",
    from: ".",
    except: ["./lib/contract", "./lib/languages.ts", "./node_modules"],
    message: "lib/contract must not import other code of the project, React or Next.",
  },
  {
    target: "./lib/contract",
    from: [...REACT, "./node_modules/next"],
    message: "lib/contract must not import other code of the project, React or Next.",
  },
  {
    target: "./lib",
    from: PAGES,
    message: "lib/ must not import pages or components.",
  },
  {
    target: SHARED,
    from: ["./lib/server", "./lib/data", "./lib/backend", "./lib/client"],
    message: "Code that browser and server share must not import code of either.",
  },
  {
    target: "./lib/cache",
    from: ["./lib/server", "./lib/data", "./lib/backend", "./lib/client"],
    message: "lib/cache must not import the code that reads or writes the cache.",
  },
  {
    target: "./lib/client",
    from: ["./lib/server", "./lib/backend", "./lib/data"],
    message: "Browser code must call /api instead of importing server code.",
  },
  {
    target: "./lib/backend",
    from: ["./lib/data", "./lib/client"],
    message: "The backend client must not import its users.",
  },
  {
    target: "./lib/backend",
    from: "./lib/server",
    exemptFiles: ["lib/backend/embedded.ts"],
    message: "Only lib/backend/embedded.ts may import lib/server.",
  },
  {
    target: "./lib/server",
    from: ["./lib/data", "./lib/backend", "./lib/client", ...REACT],
    message: "The backend must not import React, pages or browser code.",
  },
  {
    target: "./lib/data",
    from: ["./lib/server", "./lib/client"],
    message: "lib/data must read through the backend client.",
  },
  // Only pages: routes without a page (app/api, app/media, app/share, app/feeds) pass their request
  // to lib/server. `[[]` is an escaped bracket in this glob.
  {
    target: "./app/[[]lang]/**/*",
    from: "./lib/server",
    message: "Pages must read through lib/data.",
  },
  {
    target: "./app",
    from: "./lib/backend",
    exemptFiles: ["app/api/**"],
    message: "Pages must read through lib/data; only app/api may import lib/backend.",
  },
  // Because these borders exclude the server from browser code, only the entry points of lib/server
  // (api, http, db/pool, jobs) import `server-only`.
  {
    target: "./components",
    from: ["./lib/server", "./lib/data", "./lib/backend", "./app"],
    message: "Components must get their data as props.",
  },
  {
    target: "./components/ui",
    from: "./components",
    except: ["./ui"],
    message: "components/ui must not import other components.",
  },
  {
    target: ["./lib/server", "./lib/cache"],
    from: "./front",
    except: COMMON_WITH_FRONT,
    message: "lib/server and lib/cache may import only a few modules of front/.",
  },
  // Not for middleware.ts and payload.config.ts: they run in the front's process, and use its paths
  // and its log.
  {
    target: [...PAGES, ...SHARED, "./lib/client", "./lib/backend", "./lib/data"],
    from: "./front",
    except: ["./bridge.ts"],
    message: "Pages, shared code and browser code must not import front/.",
  },
  {
    target: "./front",
    from: [...PAGES, "./lib", "./build"],
    except: [
      "./cache/lru.ts",
      "./circuit-breaker.ts",
      "./contract/list-keys.ts",
      "./inline-scripts.mjs",
      "./is-https.ts",
      "./languages.ts",
      "./log-text.mjs",
      "./log-words.mjs",
      "./serialize-error.mjs",
      "./postgres-listener.ts",
      "./request-state.ts",
      "./routes.ts",
      "./split-url.ts",
    ],
    message: "front/ may import only a few modules of the shop.",
  },
  {
    target: SHOP,
    from: "./demo",
    message: "The shop must not import its demo data.",
  },
  {
    target: [...SHOP, "./demo"],
    from: "./sandbox",
    message: "The shop must not import the sandbox, which is the bank.",
  },
  {
    target: "./sandbox",
    from: ".",
    except: ["./sandbox"],
    message: "The sandbox is the bank and must not import the shop's code.",
  },
  {
    target: [...SHOP, "./demo"],
    from: "./node_modules/next/cache.js",
    exemptFiles: ["lib/data/**", "lib/cache/**"],
    message: "Only lib/data and lib/cache may import next/cache.",
  },
];

const rule = (borders) => ({
  "import-x/no-restricted-paths": [
    "error",
    { basePath: root, zones: borders.map(({ exemptFiles: _, ...zone }) => zone) },
  ],
});

/** Import paths that the borders cannot check, and other ways to access the environment. */
const UNCHECKED_ACCESS = [
  {
    selector: "ImportExpression[source.type!='Literal']",
    message: "The path of an import() must be a plain string, so that borders can be checked.",
  },
  {
    selector: "MemberExpression[object.property.name='process'][property.name='env']",
    message: "The environment is read in lib/env.ts only.",
  },
];

/** A cast to Qepik would bypass the validation of amounts. */
const MONEY_CAST = {
  selector:
    "TSTypeReference[typeName.name='Qepik']:matches(TSAsExpression > *, TSTypeAssertion > *)",
  message: "Use asQepik, which validates the amount, instead of a cast.",
};

/**
 * In the server amounts of money are `Qepik`. They are converted only where data enters or leaves;
 * that includes Payload's forms, which use AZN (lib/server/backoffice/fields/money.ts).
 */
const MONEY_RULES = [
  {
    selector:
      "CallExpression > TSTypeParameterInstantiation TSTypeReference[typeName.name='Qepik']",
    message: "Type a row's amount as number and convert it with asQepik.",
  },
  {
    selector: "ImportSpecifier[imported.name=/^(fromAzn|formatMoney|plainAmount|toAzn)$/]",
    message: "Only files called on-the-wire.ts may convert money to decimals.",
  },
  {
    selector:
      ":matches(TemplateElement[value.raw=/(price|qepik)\\w*\\W*::\\s*(float|real|double)/i], Literal[value=/(price|qepik)\\w*\\W*::\\s*(float|real|double)/i])",
    message: "Read money with inQepik: a float is not exact.",
  },
];

/**
 * Decisions about rows use the database's time, which is the same for all processes of the shop
 * (docs/adr/0066). Durations are measured with `performance.now()`.
 */
const TIME_RULES = [
  "MemberExpression[object.name='Date'][property.name='now']",
  ":matches(NewExpression, CallExpression)[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: "Use the database's time: clock.now() (lib/server/db/clock.ts).",
}));

/**
 * Files that need the machine's own clock, to compare it with the database's clock or with file
 * times.
 */
const MACHINE_CLOCK_FILES = ["lib/server/db/clock.ts", "lib/server/backup/archive-writer.ts"];
/** Files that may convert money to decimals. */
const DECIMAL_FILES = [
  "lib/server/api/on-the-wire.ts",
  "lib/server/modules/*/on-the-wire.ts",
  "lib/server/backoffice/fields/money.ts",
];

/** Files that load compiled files, to which no border applies, under a new URL each time. */
const COMPILED_FILE_LOADERS = ["front/load-pipeline.ts"];

/**
 * The ESLint configuration of the borders. It covers relative, aliased, re-exporting, type and
 * dynamic imports. Tests are exempt.
 */
/** What is refused in all code of the shop; a later rule for some files must repeat it. */
export const COMMON_SYNTAX = [...UNCHECKED_ACCESS, MONEY_CAST];

export const importBorders = [
  {
    files: ["**/*.{ts,tsx,mjs,cjs}"],
    ignores: ["**/*.test.{ts,tsx}"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [
        createNodeResolver({
          extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json"],
          alias: { "@": [root], "@payload-config": [`${root}payload.config.ts`] },
        }),
      ],
    },
    rules: rule(BORDERS),
  },
  { files: ["**/*.{ts,tsx}"], rules: { "no-restricted-syntax": ["error", MONEY_CAST] } },
  {
    files: ["{app,build,components,demo,front,lib}/**/*.{ts,tsx,mjs,cjs}"],
    rules: { "no-restricted-syntax": ["error", ...UNCHECKED_ACCESS, MONEY_CAST] },
  },
  {
    files: ["lib/format/money.ts"],
    rules: { "no-restricted-syntax": ["error", ...UNCHECKED_ACCESS] },
  },
  {
    files: ["lib/server/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...UNCHECKED_ACCESS,
        MONEY_CAST,
        ...MONEY_RULES,
        ...TIME_RULES,
      ],
    },
  },
  {
    files: DECIMAL_FILES,
    rules: { "no-restricted-syntax": ["error", ...UNCHECKED_ACCESS, MONEY_CAST, ...TIME_RULES] },
  },
  {
    files: MACHINE_CLOCK_FILES,
    rules: { "no-restricted-syntax": ["error", ...UNCHECKED_ACCESS, MONEY_CAST, ...MONEY_RULES] },
  },
  {
    files: COMPILED_FILE_LOADERS,
    rules: { "no-restricted-syntax": ["error", MONEY_CAST] },
  },
  ...BORDERS.filter(({ exemptFiles }) => exemptFiles).map((exempted) => ({
    files: exempted.exemptFiles,
    ignores: ["**/*.test.{ts,tsx}"],
    rules: rule(BORDERS.filter((border) => border !== exempted)),
  })),
];
