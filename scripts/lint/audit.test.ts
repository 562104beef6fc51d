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
 * The full titles of the tests in a source, with those around them; neither comments nor what is
 * skipped for good.
 */
function titlesIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, around: readonly string[]): void => {
    let titles = around;
    if (ts.isCallExpression(node)) {
      // `test.each(table)(title, ...)`
      const named = ts.isCallExpression(node.expression)
        ? node.expression.expression
        : node.expression;
      const [kind = "", ...how] = named.getText().split(".");
      const [title] = node.arguments;
      if (
        /^(?:test|it|auditTest|describe)$/.test(kind) &&
        title &&
        (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) &&
        how.every((word) => ["describe", "each", "only"].includes(word))
      ) {
        titles = [...around, title.getText().slice(1, -1)];
        if (kind !== "describe" && !how.includes("describe")) found.push(titles.join(" "));
      } else if (how.some((word) => word === "skip" || word === "fixme")) return;
    }
    node.forEachChild((child) => visit(child, titles));
  };
  visit(ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true), []);
  return found;
}

test("titles are read from what runs", () => {
  const source = `
    // test("[1] commented out", () => {});
    test.skip("[2] never", () => {}); test.fixme("[3] never", () => {}); test.describe.skip("[4]", () => { test("never", () => {}); });
    test.describe("[5] group", () => { for (const x of all) test(\`[6, 7] of \${x}\`, () => {}); });
    test.each(all)("[8] %s", () => {}); auditTest("[9] slow", async () => {}); describe("[10] empty", () => {});
    test("none (2) of these 3: [skip: why]", () => { test.setTimeout(1); });`;
  expect(titlesIn(source).map(requirementsIn)).toEqual([[5, 6, 7], [8], [9], []]);
});

test("every requirement of seo.md has a test that the audit runs, and its title says so", () => {
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
  const held = new Set(
    [...browser, ...others].flatMap((file) => titlesIn(read(file)).flatMap(requirementsIn)),
  );
  expect(
    [...Array(REQUIREMENTS).keys()].map((i) => i + 1).filter((number) => !held.has(number)),
  ).toEqual([]);
  expect([...held].filter((number) => number < 1 || number > REQUIREMENTS)).toEqual([]);
});

test("what only the audit runs belongs to one of its stages", () => {
  const sources = filesIn("app", "components", "front", "lib", "scripts", "test")
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: read(file) }));
  const only = sources.filter(
    ({ file, text }) =>
      !["test/audit-test.ts", "scripts/lint/audit.test.ts"].includes(file) &&
      /\bauditTest\b|process\.env\.AUDIT\b/.test(text),
  );
  expect(only.length).toBeGreaterThan(10);
  // Tests that several files share run in those that import them.
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
  expect(only.filter((one) => !runIn(one).some(isAudited)).map(({ file }) => file)).toEqual([]);
  expect(
    filesIn("e2e/audit").filter((file) => file.endsWith(".spec.ts") && !isAudited(file)),
  ).toEqual([]);
});
