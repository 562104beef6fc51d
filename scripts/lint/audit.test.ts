import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { AUDIT_FILES } from "../launcher/audit-files.mjs";
import { requirementsIn } from "../launcher/evidence.mjs";

const root = join(__dirname, "../..");
const REQUIREMENTS = 37;

const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(folder, file),
    ),
  );
const read = (file: string) => readFileSync(join(root, file), "utf8");
const isAudited = (file: string) =>
  Object.values(AUDIT_FILES)
    .flat()
    .some((pattern) => file.includes(pattern));

/**
 * The full titles of the tests in a source text, each with the titles of its `describe` blocks.
 * Comments and tests that are always skipped are left out.
 */
function titlesIn(text: string): string[] {
  const fullTitles: string[] = [];
  const visit = (node: ts.Node, outerTitles: readonly string[]): void => {
    let titles = outerTitles;
    if (ts.isCallExpression(node)) {
      // `test.each(table)(title, ...)`
      const callee = ts.isCallExpression(node.expression)
        ? node.expression.expression
        : node.expression;
      const [kind = "", ...modifiers] = callee.getText().split(".");
      const [title] = node.arguments;
      if (
        /^(?:test|it|auditTest|describe)$/.test(kind) &&
        title &&
        (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) &&
        modifiers.every((word) => ["describe", "each", "only"].includes(word))
      ) {
        titles = [...outerTitles, title.getText().slice(1, -1)];
        if (kind !== "describe" && !modifiers.includes("describe"))
          fullTitles.push(titles.join(" "));
      } else if (modifiers.some((word) => word === "skip" || word === "fixme")) return;
    }
    node.forEachChild((child) => visit(child, titles));
  };
  visit(ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true), []);
  return fullTitles;
}

test("titlesIn reads the titles of tests that run", () => {
  const source = `
    // test("[1] commented out", () => {});
    test.skip("[2] never", () => {}); test.fixme("[3] never", () => {}); test.describe.skip("[4]", () => { test("never", () => {}); });
    test.describe("[5] group", () => { for (const x of all) test(\`[6, 7] of \${x}\`, () => {}); });
    test.each(all)("[8] %s", () => {}); auditTest("[9] slow", async () => {}); describe("[10] empty", () => {});
    test("none (2) of these 3: [skip: why]", () => { test.setTimeout(1); });`;
  expect(titlesIn(source).map(requirementsIn)).toEqual([[5, 6, 7], [8], [9], []]);
});

test("every requirement of seo.md is named in the title of a test that the audit runs", () => {
  const config = read("playwright.config.ts");
  const listed = /^const EDITORS = \[([^\]]+)\]/m.exec(config)?.[1] ?? "";
  const editors = filesIn("e2e").filter((file) => listed.includes(`"${basename(file)}"`));
  expect(editors.length).toBeGreaterThan(3);
  const browser = filesIn("e2e").filter(
    (file) => file.endsWith(".spec.ts") && !editors.includes(file),
  );
  const others = filesIn("test", "lib", "scripts").filter(
    (file) => /\.test\.tsx?$/.test(file) && isAudited(file),
  );
  const tested = new Set(
    [...browser, ...others].flatMap((file) => titlesIn(read(file)).flatMap(requirementsIn)),
  );
  expect(
    [...Array(REQUIREMENTS).keys()].map((i) => i + 1).filter((number) => !tested.has(number)),
  ).toEqual([]);
  expect([...tested].filter((number) => number < 1 || number > REQUIREMENTS)).toEqual([]);
});

test("every file that runs only in the audit belongs to one of its stages", () => {
  const sources = filesIn("app", "components", "front", "lib", "scripts", "test")
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: read(file) }));
  const auditOnly = sources.filter(
    ({ file, text }) =>
      !["test/audit-test.ts", "scripts/lint/audit.test.ts"].includes(file) &&
      /\bauditTest\b|process\.env\.AUDIT\b/.test(text),
  );
  expect(auditOnly.length).toBeGreaterThan(10);
  // A module with tests that several files share runs in the test files that import it.
  const runIn = ({ file }: { file: string }) =>
    /\.test\.tsx?$/.test(file)
      ? [file]
      : sources
          .filter(
            ({ file: other, text }) =>
              /\.test\.tsx?$/.test(other) &&
              new RegExp(`/${basename(file).replace(/\.tsx?$/, "")}"`).test(text),
          )
          .map(({ file: other }) => other);
  expect(
    auditOnly.filter((source) => !runIn(source).some(isAudited)).map(({ file }) => file),
  ).toEqual([]);
  expect(
    filesIn("e2e/audit").filter((file) => file.endsWith(".spec.ts") && !isAudited(file)),
  ).toEqual([]);
});
