import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { commentsOf } from "./comments-of";
import { projectFiles } from "./project-files";

const root = join(__dirname, "../..");

/** Forbidden home-made words, and the standard terms to use instead. */
const EVERYWHERE: readonly (readonly [forbidden: RegExp, instead: string])[] = [
  [/\b(?:thrown?|throws?|throwing|threw) (?:\S+ ){0,6}away\b/i, "invalidated, removed"],
  [/\bset(?:s|ting)? (?:\S+ )?aside\b/i, "quarantined"],
  [/\bhead (?:has|had) left\b/i, "headers are sent"],
  [/\b(?:wak(?:e|es|ing)|woken|woke)\b|\bwake[A-Z]\w*|\bWAKE/, "notified, started, hydrated"],
  [/\bhydrates? nobody\b|\bbrought to life\b/i, "hydrated"],
];
/** Words that are forbidden in comments and test titles, but not in code. */
const IN_SENTENCES: readonly (readonly [forbidden: RegExp, instead: string])[] = [
  [/\bkept\b(?! (?:\S+ )?from\b)/i, "persisted, cached, reserved"],
];

const findForbidden = (file: string, text: string, words: typeof EVERYWHERE): string[] =>
  words.flatMap(([forbidden, instead]) =>
    text
      .split("\n")
      .flatMap((line, i) =>
        forbidden.test(line) ? [`${file}:${i + 1}: ${forbidden.exec(line)?.[0]} (${instead})`] : [],
      ),
  );

/** The titles of a file's tests. */
function titlesOf(file: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      /^(?:test|describe)\b/.test(node.expression.getText()) &&
      node.arguments[0] &&
      ts.isStringLiteralLike(node.arguments[0])
    )
      titles.push(node.arguments[0].text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return titles;
}

/** Joins the lines of each Markdown paragraph, because a phrase may be wrapped in its middle. */
const paragraphsOf = (markdown: string): string => markdown.replace(/(?<!\n)\n *(?!\n)/g, " ");

// Demo texts are for shoppers, and this file lists the words themselves.
const isChecked = (file: string): boolean =>
  !file.startsWith("demo/") && !file.endsWith("lint/words.test.ts");

function wordsIn(file: string, text: string): string[] {
  const sentences = [
    ...commentsOf(file, text).map((comment) => comment.text),
    ...(/\.(?:test|spec)\.tsx?$|^test\//.test(file) ? titlesOf(file, text) : []),
  ];
  return [
    ...findForbidden(file, text, EVERYWHERE),
    ...findForbidden(file, sentences.join("\n"), IN_SENTENCES),
  ];
}

test("code, comments and test titles contain no forbidden words", () => {
  expect(
    projectFiles()
      .filter(({ file }) => isChecked(file))
      .flatMap(({ file, text }) => wordsIn(file, text)),
  ).toEqual([]);
});

test("documents contain no forbidden words", () => {
  const documents = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" });
  const files = [
    "README.md",
    ...documents.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`),
  ];
  expect(files.length).toBeGreaterThan(30);
  expect(
    files.flatMap((file) =>
      findForbidden(file, paragraphsOf(readFileSync(join(root, file), "utf8")), [
        ...EVERYWHERE,
        ...IN_SENTENCES,
      ]),
    ),
  ).toEqual([]);
});

test.each([
  ["// The page is thrown away.", 1],
  ["// A save throws all of its pages away.", 1],
  ["// Files are set aside.", 1],
  ["const wakeOn = 1;", 1],
  ["// A job is woken.", 1],
  ["// Its picture is kept.", 1],
  ["// Crawlers are kept from it, and staff were kept from saving.", 0],
  ["const kept = 1;", 0],
  ["throw new Error('away');", 0],
])("%s", (text, count) => expect(wordsIn("lib/a.ts", text)).toHaveLength(count));
test("checks test titles as sentences", () =>
  expect(
    wordsIn(
      "lib/a.test.ts",
      'test("it is kept", () => {});\ntest.each([1])("so is it kept", () => {});',
    ),
  ).toHaveLength(2));
