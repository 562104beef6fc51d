/** Tests `npm run new -- module …`. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { auditTest } from "@/test/audit-test";
import { moduleFiles, moduleNames } from "./module-templates.mjs";

test("moduleNames returns each spelling of a module's name, and undefined for an invalid name", () => {
  expect(moduleNames("stock-alert")).toEqual({
    kebab: "stock-alert",
    words: "stock alert",
    Pascal: "StockAlert",
    camel: "stockAlert",
    table: "stock_alerts",
  });
  expect(["Gift_Box", "query", "toy"].map((name) => moduleNames(name)?.table)).toEqual([
    "gift_boxes",
    "queries",
    "toys",
  ]);
  expect(["", "2nd", "a/b", "ə", "-"].map(moduleNames)).toEqual(Array(5).fill(undefined));
});

const names = moduleNames("made-up-example") ?? {
  kebab: "",
  words: "",
  Pascal: "",
  camel: "",
  table: "",
};
const { made, changed } = moduleFiles(names, new Date("2099-12-31T23:59:59Z"));

test("creates contract, use case, endpoints, test and migration, and adds a line to each list", () => {
  expect([...made.keys()]).toEqual([
    "lib/contract/made-up-example.ts",
    "lib/server/modules/made-up-example/add-made-up-example.ts",
    "lib/server/modules/made-up-example/endpoints.ts",
    "test/contract/made-up-example.test.ts",
    "lib/server/db/migrations/20991231_235959_made_up_examples.ts",
  ]);
  for (const [path, text] of changed) {
    const before = readFileSync(path, "utf8").split("\n");
    const added = text.split("\n").filter((line) => !before.includes(line));
    expect([path, added.some((line) => /madeUpExample|made_up_examples/.test(line))]).toEqual([
      path,
      true,
    ]);
    expect(text.length).toBeGreaterThan(before.join("\n").length);
  }
  const faults = [...made.values(), ...changed.values()].flatMap(
    (text) => ts.transpileModule(text, { reportDiagnostics: true }).diagnostics ?? [],
  );
  expect(faults).toEqual([]);
  expect([...made.values()].filter((text) => text.includes("__"))).toEqual([]);
});

/** Copies the project's sources and Next's generated types, and links its packages. */
function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), "new-module-"));
  for (const path of execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    encoding: "utf8",
  })
    .split("\0")
    .filter((name) => /\.(?:[cm]?[jt]sx?|json|txt|css)$/.test(name)))
    cpSync(path, join(root, path), { recursive: true });
  for (const path of ["next-env.d.ts", ".next/types"])
    if (existsSync(path)) cpSync(path, join(root, path), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  return root;
}

auditTest(
  "a new module passes the compiler and lint in a copy of the project",
  () => {
    const root = copyProject();
    try {
      const run = (...args: string[]) =>
        execFileSync(process.execPath, args, { cwd: root, encoding: "utf8", stdio: "pipe" });
      const output = run("scripts/new.mjs", "module", "made-up-example");
      const files = [...output.matchAll(/^(?:Written|Changed): (.+)$/gm)].map(
        ([, path = ""]) => path,
      );
      expect(files).toHaveLength(made.size + changed.size);
      run("node_modules/@typescript/native/bin/tsc", "--noEmit");
      run("node_modules/eslint/bin/eslint.js", ...files);
      run("node_modules/prettier/bin/prettier.cjs", "--check", ...files);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
  300_000,
);
