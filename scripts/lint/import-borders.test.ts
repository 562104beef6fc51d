import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";

const root = join(__dirname, "../..");

/** For each border: a file, forbidden imports (aliased and relative), and the lint message. */
const CROSSINGS = [
  [
    "lib/contract/x.ts",
    ["@/lib/format/money", "../format/money"],
    "lib/contract must not import other code of the project, React or Next.",
  ],
  [
    "lib/contract/x.ts",
    ["react", "next/headers", "use-intl"],
    "lib/contract must not import other code of the project, React or Next.",
  ],
  [
    "lib/format/x.ts",
    ["@/components/ui/icons", "../../components/ui/icons"],
    "lib/ must not import pages or components.",
  ],
  [
    "lib/seo/x.ts",
    ["@/app/robots", "../../app/robots"],
    "lib/ must not import pages or components.",
  ],
  [
    "lib/client/x.ts",
    ["@/lib/server/db/pool", "../server/db/pool"],
    "Browser code must call /api instead of importing server code.",
  ],
  [
    "lib/client/basket/x.ts",
    ["@/lib/backend", "../../backend"],
    "Browser code must call /api instead of importing server code.",
  ],
  [
    "lib/client/x.ts",
    ["@/lib/data/content", "../data/content"],
    "Browser code must call /api instead of importing server code.",
  ],
  [
    "lib/backend/x.ts",
    ["@/lib/data/content", "../data/content"],
    "The backend client must not import its users.",
  ],
  [
    "lib/backend/x.ts",
    ["@/lib/client/api", "../client/api"],
    "The backend client must not import its users.",
  ],
  [
    "lib/backend/x.ts",
    ["@/lib/server/http/router", "../server/http/router"],
    "Only lib/backend/embedded.ts may import lib/server.",
  ],
  [
    "lib/server/modules/x.ts",
    ["@/lib/data/content", "../../data/content"],
    "The backend must not import React, pages or browser code.",
  ],
  [
    "lib/server/modules/x.ts",
    ["@/lib/backend", "../../backend"],
    "The backend must not import React, pages or browser code.",
  ],
  [
    "lib/server/x.ts",
    ["@/lib/client/api", "../client/api"],
    "The backend must not import React, pages or browser code.",
  ],
  [
    "lib/server/x.ts",
    ["react", "react-dom/server", "react/jsx-runtime"],
    "The backend must not import React, pages or browser code.",
  ],
  [
    "lib/data/x.ts",
    ["@/lib/server/db/pool", "../server/db/pool"],
    "lib/data must read through the backend client.",
  ],
  [
    "lib/data/x.ts",
    ["@/lib/client/api", "../client/api"],
    "lib/data must read through the backend client.",
  ],
  [
    "components/ui/x.tsx",
    ["@/lib/server/db/pool", "../../lib/server/db/pool"],
    "Components must get their data as props.",
  ],
  [
    "components/product/x.tsx",
    ["@/lib/data/content", "../../lib/data/content"],
    "Components must get their data as props.",
  ],
  [
    "components/product/x.tsx",
    ["@/lib/backend", "../../lib/backend"],
    "Components must get their data as props.",
  ],
  [
    "components/product/x.tsx",
    ["@/app/robots", "../../app/robots"],
    "Components must get their data as props.",
  ],
  [
    "components/ui/x.tsx",
    ["@/components/basket/basket", "../basket/basket"],
    "components/ui must not import other components.",
  ],
  ["app/x.ts", ["@/demo/seed", "../demo/seed"], "The shop must not import its demo data."],
  [
    "lib/server/db/x.ts",
    ["@/demo/seed", "../../../demo/seed"],
    "The shop must not import its demo data.",
  ],
  ["front/x.ts", ["../demo/seed"], "The shop must not import its demo data."],
  [
    "lib/server/ports/payment/x.ts",
    ["@/sandbox/settings.mjs", "../../../../sandbox/settings.mjs"],
    "The shop must not import the sandbox, which is the bank.",
  ],
  ["sandbox/x.mjs", ["../lib/env"], "The sandbox is the bank and must not import the shop's code."],
  [
    "app/[lang]/x.tsx",
    ["@/lib/server/db/pool", "../../lib/server/db/pool"],
    "Pages must read through lib/data.",
  ],
  [
    "app/[lang]/product/[slug]/x.tsx",
    ["@/lib/server/db/pool"],
    "Pages must read through lib/data.",
  ],
  ["app/x.ts", ["next/cache"], "Only lib/data and lib/cache may import next/cache."],
  [
    "lib/server/x.ts",
    ["next/cache", "next/cache.js"],
    "Only lib/data and lib/cache may import next/cache.",
  ],
  // A file exempt from one border is still bound by the others.
  [
    "lib/backend/embedded.ts",
    ["@/lib/data/content", "../data/content"],
    "The backend client must not import its users.",
  ],
  [
    "lib/data/x.ts",
    ["@/components/ui/icons", "../../components/ui/icons"],
    "lib/ must not import pages or components.",
  ],
] as const;

/** Targets of the borders with many targets; each border is crossed once, in one form. */
const SHARED = [
  "lib/seo/x.ts",
  "lib/format/x.ts",
  "lib/results/x.ts",
  "lib/i18n/x.tsx",
  "lib/documents/x.ts",
  "lib/orders/x.ts",
  "lib/x.ts",
];
const SHOP = [
  "app/x.ts",
  "components/product/x.tsx",
  "lib/server/x.ts",
  "front/x.ts",
  "build/x.ts",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "payload.config.ts",
];
const across = (files: readonly string[], paths: readonly string[], message: string) =>
  files.map((file) => [file, paths, message] as const);
const MORE_CROSSINGS = [
  [
    "lib/contract/x.ts",
    ["react-dom", "next-intl/server"],
    "lib/contract must not import other code of the project, React or Next.",
  ] as const,
  [
    "lib/server/x.ts",
    ["next-intl/server", "use-intl"],
    "The backend must not import React, pages or browser code.",
  ] as const,
  ...across(
    SHARED,
    ["@/lib/server/db/pool", "@/lib/data/content", "@/lib/backend", "@/lib/client/api"],
    "Code that browser and server share must not import code of either.",
  ),
  [
    "lib/seo/feeds/x.ts",
    ["../../data/content"],
    "Code that browser and server share must not import code of either.",
  ] as const,
  [
    "lib/cache/x.ts",
    ["@/lib/server/db/pool", "../data/content", "@/lib/backend", "@/lib/client/api"],
    "lib/cache must not import the code that reads or writes the cache.",
  ] as const,
  ...across(
    ["app/[lang]/x.tsx", "app/robots/x.ts", "app/apis/x.ts"],
    ["@/lib/backend"],
    "Pages must read through lib/data; only app/api may import lib/backend.",
  ),
  ...across(
    ["lib/server/modules/x.ts", "lib/cache/x.ts"],
    ["@/front/shop-handler", "@/front/cache/invalidations"],
    "lib/server and lib/cache may import only a few modules of front/.",
  ),
  ...across(
    [
      "app/[lang]/x.tsx",
      "components/product/x.tsx",
      ...SHARED,
      "lib/client/x.ts",
      "lib/backend/x.ts",
      "lib/data/x.ts",
    ],
    ["@/front/client-address"],
    "Pages, shared code and browser code must not import front/.",
  ),
  [
    "front/cache/x.ts",
    [
      "../../lib/env",
      "../../lib/server/db/pool",
      "../../app/robots",
      "../../components/ui/icons",
      "../../build/compile-hints",
    ],
    "front/ may import only a few modules of the shop.",
  ] as const,
  ...across(SHOP, ["@/demo/seed"], "The shop must not import its demo data."),
  ...across(
    [...SHOP, "demo/x.ts"],
    ["@/sandbox/settings.mjs"],
    "The shop must not import the sandbox, which is the bank.",
  ),
  ...across(
    [...SHOP, "demo/x.ts"],
    ["next/cache"],
    "Only lib/data and lib/cache may import next/cache.",
  ),
];

const FORMS: ((path: string) => string)[] = [
  (path) => `import * as it from "${path}";\nexport const found = it;`,
  (path) => `export * from "${path}";`,
  (path) => `export const later = import("${path}");`,
];
const TYPES = (path: string) =>
  `import type * as It from "${path}";\nexport type Found = typeof It;`;

const crossing = (file: string, path: string, message: string, form: (path: string) => string) => ({
  file,
  code: form(path),
  errors: [
    `import-x/no-restricted-paths: Unexpected path "${path}" imported in restricted zone. ${message}`,
  ],
});
const crossings = [
  ...CROSSINGS.flatMap(([file, paths, message]) =>
    paths.flatMap((path) =>
      [...FORMS, ...(file.endsWith(".mjs") ? [] : [TYPES])].map((form) =>
        crossing(file, path, message, form),
      ),
    ),
  ),
  ...MORE_CROSSINGS.flatMap(([file, paths, message]) =>
    paths.map((path) => crossing(file, path, message, FORMS[0]!)),
  ),
];

const ENVIRONMENT = "The environment is read in lib/env.ts only.";
const OTHERS = [
  {
    file: "lib/server/x.ts",
    code: "export const port = process.env.PORT;",
    errors: [
      `no-restricted-properties: 'process.env' is restricted from being used. ${ENVIRONMENT}`,
    ],
  },
  {
    file: "components/ui/x.ts",
    code: "const { env } = process;\nexport const port = env.PORT;",
    errors: [
      `no-restricted-properties: 'process.env' is restricted from being used. ${ENVIRONMENT}`,
    ],
  },
  {
    file: "lib/cache/x.ts",
    code: 'import { env } from "node:process";\nexport const port = env.PORT;',
    errors: [
      `no-restricted-imports: 'node:process' import is restricted from being used. ${ENVIRONMENT}`,
    ],
  },
  {
    file: "app/x.ts",
    code: "export const port = globalThis.process.env.PORT;",
    errors: [`no-restricted-syntax: ${ENVIRONMENT}`],
  },
  {
    file: "components/ui/x.ts",
    code: "export const it = import(`@/lib/server/db/${String(Date.now())}`);",
    errors: [
      "no-restricted-syntax: The path of an import() must be a plain string, so that borders can be checked.",
    ],
  },
  {
    file: "lib/client/x.ts",
    code: "export const it = import(`@/lib/server/db/pool`);",
    errors: [
      "no-restricted-syntax: The path of an import() must be a plain string, so that borders can be checked.",
    ],
  },
  ...[
    "lib/server/modules/x.ts",
    "lib/client/basket/x.ts",
    "components/basket/x.ts",
    "e2e/x.ts",
    "lib/server/modules/x.test.ts",
  ].map((file) => ({
    file,
    code: 'import type { Qepik } from "@/lib/format/money";\nexport const price = (5 as Qepik);',
    errors: ["no-restricted-syntax: Use asQepik, which validates the amount, instead of a cast."],
  })),
  {
    file: "lib/format/money.ts",
    code: "type Qepik = number;\nexport const price = 5 as Qepik;",
    errors: [] as string[],
  },
  {
    file: "lib/server/modules/x.ts",
    code: 'import type { Qepik } from "@/lib/format/money";\nimport type { Sql } from "../db/sql";\nexport const rows = (run: Sql) => run<{ price: Qepik }>("SELECT 1 AS price");',
    errors: ["no-restricted-syntax: Type a row's amount as number and convert it with asQepik."],
  },
  {
    file: "lib/server/modules/x.ts",
    code: 'import { toAzn as decimal, asQepik } from "@/lib/format/money";\nexport const price = decimal(asQepik(5));',
    errors: [
      "no-restricted-syntax: Only files called on-the-wire.ts may convert money to decimals.",
    ],
  },
  {
    file: "lib/server/modules/x.ts",
    code: "export const sql = (table: string) => `SELECT ${table}.discount_price::float AS price`;",
    errors: ["no-restricted-syntax: Read money with inQepik: a float is not exact."],
  },
  {
    file: "lib/server/modules/x.ts",
    code: 'export const sql = "SELECT NULLIF(price)::real";',
    errors: ["no-restricted-syntax: Read money with inQepik: a float is not exact."],
  },
  ...["Date.now()", "[1].map(Date.now)", "new Date()", "Date()"].map((time) => ({
    file: "lib/server/modules/x.ts",
    code: `export const at = ${time};`,
    errors: [
      "no-restricted-syntax: Use the database's time: clock.now() (lib/server/db/clock.ts).",
    ],
  })),
  {
    file: "lib/server/modules/x.ts",
    code: "export const at = (ms: number) => new Date(ms);",
    errors: [] as string[],
  },
  {
    file: "lib/server/db/clock.ts",
    code: "export const at = Date.now();",
    errors: [] as string[],
  },
  {
    file: "lib/server/api/on-the-wire.ts",
    code: 'export { toAzn } from "@/lib/format/money";',
    errors: [] as string[],
  },
];

/** Imports that the borders allow. */
const ALLOWED = [
  ["lib/contract/x.ts", "@/lib/languages"],
  ["lib/contract/x.ts", "zod"],
  ["lib/contract/x.ts", "./envelope"],
  ["lib/backend/embedded.ts", "@/lib/server/http/router"],
  ["scripts/prepare/prepare.ts", "@/demo/seed"],
  ["lib/data/x.ts", "next/cache"],
  ["lib/cache/x.ts", "next/cache"],
  ["components/ui/x.tsx", "@/components/ui/icons"],
  ["components/product/x.tsx", "../ui/icons"],
  ["app/x.ts", "@/lib/data/content"],
  ["app/[lang]/x.ts", "@/lib/data/content"],
  ["app/api/[...path]/x.ts", "@/lib/server/http/router"],
  ["app/api/[...path]/x.ts", "@/lib/backend"],
  ["lib/server/x.ts", "@/front/client-address"],
  ["lib/cache/x.ts", "@/front/cache/announce-sql"],
  ["front/x.ts", "../lib/inline-scripts.mjs"],
  ["lib/seo/x.ts", "@/lib/contract/sort"],
  ["demo/x.ts", "@/lib/server/db/pool"],
  ["lib/server/modules/x.test.ts", "@/demo/products"],
] as const;
const allowed = ALLOWED.flatMap(([file, path]) =>
  FORMS.map((form) => ({ file, code: form(path), errors: [] as string[] })),
);
const environment = {
  file: "lib/env.ts",
  code: "export const port = process.env.PORT;",
  errors: [] as string[],
};

const fixtures = [...crossings, ...OTHERS, ...allowed, environment];
type Border = { target: string | string[]; from: string | string[]; message: string };
const linted = JSON.parse(
  execFileSync(process.execPath, [join(__dirname, "lint-texts.mjs")], {
    cwd: root,
    input: JSON.stringify(fixtures),
    encoding: "utf8",
  }),
) as { borders: Border[]; errors: string[][] };

test.each(
  fixtures.map((fixture, i) => ({
    ...fixture,
    title: `${fixture.file}: ${fixture.code.split("\n")[0]}`,
    found: linted.errors[i],
  })),
)("$title", ({ errors, found }) => {
  expect(found).toEqual(errors);
});

const listOf = (paths: string | string[]): string[] =>
  [paths].flat().map((path) => path.replace(/^\.\//, "").replace(/\/index\.\w+$|\.js$/, ""));
const isIn = (file: string, folder: string): boolean =>
  folder === "." ||
  (folder === "lib/*.{ts,mjs}"
    ? /^lib\/[^/]+$/.test(file)
    : file === folder || file.startsWith(`${folder.replace("[[]", "[").replace("/**/*", "")}/`));
const imported = (file: string, path: string): string =>
  path.startsWith("@/")
    ? path.slice(2)
    : path.startsWith(".")
      ? join(dirname(file), path)
      : `node_modules/${path}`;
const crossedPaths = [...CROSSINGS, ...MORE_CROSSINGS].flatMap(([file, paths, message]) =>
  paths.map((path) => ({ file, to: imported(file, path), message })),
);

test.each(
  linted.borders.flatMap(({ target, from, message }) => [
    ...listOf(target).map((folder) => ({
      side: `${folder}, which imports`,
      message,
      matches: ({ file }: { file: string }) => isIn(file, folder),
    })),
    ...listOf(from).map((folder) => ({
      side: `${folder}, which is imported`,
      message,
      matches: ({ to }: { to: string }) => isIn(to, folder),
    })),
  ]),
)("has a fixture for the border at $side: $message", ({ message, matches }) => {
  expect(
    crossedPaths.filter((fixture) => fixture.message === message && matches(fixture)),
  ).not.toEqual([]);
});
