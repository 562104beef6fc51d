import js from "@eslint/js";
import next from "@next/eslint-plugin-next";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { COMMON_SYNTAX, importBorders } from "./scripts/lint/import-borders.mjs";

/** Numbers are typed as text, in the shop and in the back office. */
const TYPED_NUMBERS = {
  selector: "JSXAttribute[name.name='type'] > Literal[value='number']",
  message:
    "A number is typed as text and read by parseNumber (docs/adr/0070): the browser's number input drops what it cannot read, and the wheel changes it.",
};

export default tseslint.config(
  {
    ignores: [
      "node_modules",
      ".next",
      ".front",
      ".data*",
      "bench/bare/.next",
      "next-env.d.ts",
      "lib/server/backoffice/payload-types.ts",
      "app/(backoffice)/admin/importMap.js",
      "playwright-report",
      "test-results",
      "screenshots",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { "react-hooks": reactHooks, "@next/next": next },
    rules: { ...reactHooks.configs.recommended.rules, ...next.configs.recommended.rules },
  },
  { files: ["**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  // What scrolls must be focusable, so that a keyboard can scroll it: the column of filters, and
  // the messages of the support chat.
  {
    files: ["**/*.tsx"],
    rules: {
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { tags: [], roles: ["tabpanel", "region", "log"], allowExpressionValues: true },
      ],
    },
  },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      complexity: ["error", 15],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "The environment is read in lib/env.ts only.",
        },
      ],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            ...["process", "node:process"].map((name) => ({
              name,
              message: "The environment is read in lib/env.ts only.",
            })),
            {
              name: "fast-check",
              message: "Import test/seeded-fast-check, which sets the seed.",
            },
            {
              name: "next-intl",
              importNames: ["useTranslations", "useLocale", "useFormatter"],
              message: "Import it from use-intl, which is smaller (docs/adr/0013).",
            },
          ],
        },
      ],
      "@next/next/no-html-link-for-pages": "off",
      // Pictures are stored in the sizes that pages need; next/image would create them again.
      "@next/next/no-img-element": "off",
    },
  },
  ...importBorders,
  // After the borders, whose list of refused syntax these replace for their files.
  {
    files: ["components/**/*.tsx", "app/**/*.tsx"],
    rules: { "no-restricted-syntax": ["error", ...COMMON_SYNTAX, TYPED_NUMBERS] },
  },
  {
    files: ["app/**", "components/**", "lib/client/**"],
    ignores: ["components/backoffice/**", "lib/client/overlay-history.ts", "**/*.test.*"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...COMMON_SYNTAX,
        TYPED_NUMBERS,
        ...[
          ":matches([callee.object.name='location'], [callee.object.property.name='location'])[callee.property.name=/^(assign|replace|reload)$/]",
          "[callee.object.name='router'][callee.property.name=/^(push|replace)$/]",
          "[callee.property.name='submit']",
        ].map((call) => ({
          selector: `CallExpression${call}`,
          message:
            "Leave the page by lib/client/overlay-history.ts, which keeps Back right when a panel or dialog is open.",
        })),
      ],
    },
  },
  {
    files: [
      "lib/env.ts",
      "bench/**",
      "scripts/**",
      "sandbox/**",
      "front/**",
      "e2e/**",
      "test/**",
      "*.config.*",
      "**/*.test.ts",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  // Tables of shapes, and a parser: branches that a reader does not have to follow.
  {
    files: ["demo/illustrations/drawings/**", "test/sql/evaluate-text.ts"],
    rules: { complexity: "off" },
  },
  { files: ["test/seeded-fast-check.ts"], rules: { "no-restricted-imports": "off" } },
  // `use` in a fixture is Playwright's function, not a React hook. Which fixtures one needs, it
  // reads from the pattern of the parameter, which is `{}` for none.
  {
    files: ["e2e/**"],
    rules: {
      "react-hooks/rules-of-hooks": "off",
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
  // Payload generates migrations with parameters that a migration may not use.
  { files: ["lib/server/db/migrations/**"], rules: { "@typescript-eslint/no-unused-vars": "off" } },
  {
    files: ["**/*.mjs", "**/*.cjs"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        Buffer: "readonly",
        URL: "readonly",
        URLSearchParams: "readonly",
        setTimeout: "readonly",
        setInterval: "readonly",
        clearInterval: "readonly",
        clearTimeout: "readonly",
        queueMicrotask: "readonly",
        performance: "readonly",
        module: "writable",
        require: "readonly",
        fetch: "readonly",
        Headers: "readonly",
        AbortSignal: "readonly",
        AbortController: "readonly",
        FormData: "readonly",
        Blob: "readonly",
      },
    },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
);
