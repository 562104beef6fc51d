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
const REACT = ["./node_modules/react", "./node_modules/react-dom", "./node_modules/next-intl"];
/**
 * What browser and server share: a component that imports one of these must not get the server with
 * it.
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
/** The process in front and the shop's own: plain modules that both run, with nothing of either. */
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
 * Who may import whom: files of `target` import nothing `from` there, however the path is written.
 * `butIn` lists exempt files; no file is in two of these lists.
 */
export const BORDERS = [
  {
    target: "./lib/contract",
    from: ".",
    except: ["./lib/contract", "./lib/languages.ts", "./node_modules"],
    message: "The contract knows nobody.",
  },
  {
    target: "./lib/contract",
    from: [...REACT, "./node_modules/next"],
    message: "The contract knows nobody.",
  },
  {
    target: "./lib",
    from: PAGES,
    message: "Nothing in lib/ knows its users: pages and components.",
  },
  {
    target: SHARED,
    from: ["./lib/server", "./lib/data", "./lib/backend", "./lib/client"],
    message: "What browser and server share knows neither.",
  },
  {
    target: "./lib/cache",
    from: ["./lib/server", "./lib/data", "./lib/backend", "./lib/client"],
    message: "The cache's manifest knows no reader and no writer.",
  },
  {
    target: "./lib/client",
    from: ["./lib/server", "./lib/backend", "./lib/data"],
    message: "The browser talks to /api.",
  },
  {
    target: "./lib/backend",
    from: ["./lib/data", "./lib/client"],
    message: "The backend client does not know its users.",
  },
  {
    target: "./lib/backend",
    from: "./lib/server",
    butIn: ["lib/backend/embedded.ts"],
    message:
      "The embedded backend is the one place where the client and the server of the contract meet.",
  },
  {
    target: "./lib/server",
    from: ["./lib/data", "./lib/backend", "./lib/client", ...REACT],
    message: "The backend knows nothing of React or of pages.",
  },
  {
    target: "./lib/data",
    from: ["./lib/server", "./lib/client"],
    message: "Pages read through the backend client.",
  },
  // Routes without a page (app/api, app/media, app/share, app/feeds) hand their request to
  // lib/server. Brackets in brackets are no pattern.
  { target: "./app/[[]lang]/**/*", from: "./lib/server", message: "Pages read through lib/data." },
  {
    target: "./app",
    from: "./lib/backend",
    butIn: ["app/api/**"],
    message: "Pages read through lib/data; only /api hands a request on.",
  },
  // These borders hold the server out of what a browser gets, so `server-only` stands only where
  // lib/server is entered (api, http, db/pool, jobs).
  {
    target: "./components",
    from: ["./lib/server", "./lib/data", "./lib/backend", "./app"],
    message: "Components are given their data.",
  },
  {
    target: "./components/ui",
    from: "./components",
    except: ["./ui"],
    message: "ui/ has no domain words.",
  },
  {
    target: ["./lib/server", "./lib/cache"],
    from: "./front",
    except: COMMON_WITH_FRONT,
    message: "The process in front shares a few plain modules, not its workings.",
  },
  // middleware.ts and payload.config.ts run in front's process, and share its paths and its log.
  {
    target: [...PAGES, ...SHARED, "./lib/client", "./lib/backend", "./lib/data"],
    from: "./front",
    except: ["./bridge.ts"],
    message: "The process in front is no part of a page.",
  },
  {
    target: "./front",
    from: [...PAGES, "./lib", "./build"],
    except: [
      "./cache/lru.ts",
      "./circuit-breaker.ts",
      "./contract/list-keys.ts",
      "./inline-scripts.mjs",
      "./languages.ts",
      "./log-text.mjs",
      "./log-words.mjs",
      "./serialize-error.mjs",
      "./postgres-listener.ts",
      "./request-state.ts",
      "./routes.ts",
    ],
    message: "The process in front starts without the shop's code.",
  },
  {
    target: SHOP,
    from: "./demo",
    message: "The shop does not know its demo data.",
  },
  {
    target: [...SHOP, "./demo"],
    from: "./sandbox",
    message: "The sandbox is the bank: the shop knows its protocol only.",
  },
  {
    target: "./sandbox",
    from: ".",
    except: ["./sandbox"],
    message: "The sandbox is the bank: it shares no code with the shop.",
  },
  {
    target: [...SHOP, "./demo"],
    from: "./node_modules/next/cache.js",
    butIn: ["lib/data/**", "lib/cache/**"],
    message: "Caching lives in lib/data and lib/cache.",
  },
];

const rule = (borders) => ({
  "import-x/no-restricted-paths": [
    "error",
    { basePath: root, zones: borders.map(({ butIn: _, ...zone }) => zone) },
  ],
});

/** Import paths that the borders cannot check, and other doors to the environment. */
const UNCHECKED_ACCESS = [
  {
    selector: "ImportExpression[source.type!='Literal']",
    message: "What is imported is written as a plain string.",
  },
  {
    selector: "MemberExpression[object.property.name='process'][property.name='env']",
    message: "The environment is read in lib/env.ts only.",
  },
];

/** A cast would make money of anything. */
const MONEY_CAST = {
  selector:
    "TSTypeReference[typeName.name='Qepik']:matches(TSAsExpression > *, TSTypeAssertion > *)",
  message: "Money is made by asQepik, which checks it.",
};

/**
 * In the server money is `Qepik`, and nothing else becomes or leaves it; Payload's forms, which
 * have AZN, are a wire too (lib/server/backoffice/fields/money.ts).
 */
const MONEY_RULES = [
  {
    selector:
      "CallExpression > TSTypeParameterInstantiation TSTypeReference[typeName.name='Qepik']",
    message: "A row's amount is a number until asQepik has checked it.",
  },
  {
    selector: "ImportSpecifier[imported.name=/^(fromAzn|formatMoney|plainAmount|toAzn)$/]",
    message: "Money becomes a decimal in files called on-the-wire.ts only.",
  },
  {
    selector:
      ":matches(TemplateElement[value.raw=/(price|qepik)\\w*\\W*::\\s*(float|real|double)/i], Literal[value=/(price|qepik)\\w*\\W*::\\s*(float|real|double)/i])",
    message: "Money is read by inQepik: a float is not exact.",
  },
];

/**
 * Rows are decided by the database's time, which every process of the shop has alike
 * (docs/adr/0066); time that passes is measured by `performance.now()`.
 */
const TIME_RULES = [
  "MemberExpression[object.name='Date'][property.name='now']",
  ":matches(NewExpression, CallExpression)[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: "The time is the database's: clock.now() (lib/server/db/clock.ts).",
}));

/**
 * Where the machine's own clock is meant: it is compared with the database's, or with the times of
 * this machine's files.
 */
const MACHINE_CLOCK_FILES = [
  "lib/server/db/clock.ts",
  "lib/server/backup/archive-writer.ts",
  "lib/server/backoffice/imports/spool.ts",
];
/** Where money becomes a decimal. */
const DECIMAL_FILES = [
  "lib/server/api/on-the-wire.ts",
  "lib/server/modules/*/on-the-wire.ts",
  "lib/server/backoffice/fields/money.ts",
];

/**
 * The borders as lint errors, for relative, aliased, re-exporting, type and dynamic imports. Tests
 * may cross them.
 */
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
  ...BORDERS.filter(({ butIn }) => butIn).map((crossed) => ({
    files: crossed.butIn,
    ignores: ["**/*.test.{ts,tsx}"],
    rules: rule(BORDERS.filter((border) => border !== crossed)),
  })),
];
