import js from "@eslint/js";
import next from "@next/eslint-plugin-next";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Who may import whom (architecture, section 1): a folder and what it must not reach for. */
const borders = [
  { files: ["lib/contract/**"], forbidden: ["@/lib/server/*", "@/lib/data/*", "@/lib/backend/*", "@/lib/client/*", "@/components/*", "@/app/*"], says: "The contract knows nobody." },
  { files: ["lib/server/**"], forbidden: ["react", "react-dom", "@/components/*", "@/lib/data/*", "@/lib/backend/*", "@/lib/client/*"], says: "The backend knows nothing of React or of pages." },
  { files: ["lib/backend/**"], forbidden: ["@/lib/data/*", "@/components/*"], says: "The backend client does not know its users." },
  { files: ["components/**"], forbidden: ["@/lib/server/*", "@/lib/data/*", "@/lib/backend/*"], says: "Components are given their data." },
  { files: ["components/ui/**"], forbidden: ["@/components/layout/*", "@/components/product/*", "@/components/results/*", "@/components/home/*"], says: "ui/ has no domain words." },
  { files: ["lib/data/**"], forbidden: ["@/lib/server/*", "@/components/*"], says: "Pages read through the backend client." },
];

const typesOnly = (group, message) => ({ group, message, allowTypeImports: true });

export default tseslint.config(
  { ignores: ["node_modules", ".next", ".data*", "bench/bare/.next", "next-env.d.ts", "lib/server/backoffice/payload-types.ts", "app/(backoffice)/admin/importMap.js", "playwright-report", "test-results", "screenshots"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  { plugins: { "react-hooks": reactHooks, "@next/next": next }, rules: { ...reactHooks.configs.recommended.rules, ...next.configs.recommended.rules } },
  { files: ["**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-restricted-properties": ["error", { object: "process", property: "env", message: "The environment is read in lib/env.ts only." }],
      "no-restricted-imports": ["error", { patterns: [typesOnly(["next/cache"], "Caching lives in lib/data and lib/cache.")] }],
      "@next/next/no-html-link-for-pages": "off",
    },
  },
  ...borders.map(({ files, forbidden, says }) => ({ files, ignores: ["**/*.test.ts"], rules: { "no-restricted-imports": ["error", { patterns: [typesOnly(forbidden, says), typesOnly(["next/cache"], "Caching lives in lib/data and lib/cache.")] }] } })),
  { files: ["lib/data/**"], ignores: ["**/*.test.ts"], rules: { "no-restricted-imports": ["error", { patterns: [typesOnly(["@/lib/server/*", "@/components/*"], "Pages read through the backend client.")] }] } },
  { files: ["lib/cache/**"], rules: { "no-restricted-imports": "off" } },
  // The embedded backend is the one place where the client and the server of the contract meet.
  { files: ["lib/backend/embedded.ts"], rules: { "no-restricted-imports": "off" } },
  { files: ["lib/env.ts", "bench/**", "scripts/**", "front/**", "build/**", "demo/**", "e2e/**", "test/**", "*.config.*", "**/*.test.ts"], rules: { "no-restricted-properties": "off" } },
  // A fixture's `use` is Playwright's, not a hook.
  { files: ["e2e/**"], rules: { "react-hooks/rules-of-hooks": "off" } },
  // Payload writes them with arguments a migration may not need.
  { files: ["lib/server/db/migrations/**"], rules: { "@typescript-eslint/no-unused-vars": "off" } },
  { files: ["**/*.mjs", "**/*.cjs"], languageOptions: { globals: { process: "readonly", console: "readonly", Buffer: "readonly", URL: "readonly", URLSearchParams: "readonly", setTimeout: "readonly", setInterval: "readonly", clearInterval: "readonly", clearTimeout: "readonly", queueMicrotask: "readonly", performance: "readonly", module: "writable", require: "readonly", fetch: "readonly", AbortSignal: "readonly" } }, rules: { "@typescript-eslint/no-require-imports": "off" } },
);
