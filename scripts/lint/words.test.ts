import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles } from "./project-files";

const root = join(__dirname, "../..");

/** Forbidden home-made words, and the standard terms to use instead. */
const FORBIDDEN: readonly (readonly [forbidden: RegExp, instead: string])[] = [
  [/\b(?:thrown?|throws?|throwing|threw) (?:\S+ ){0,6}away\b/i, "invalidated, removed"],
  [/\bhead (?:has|had) left\b/i, "headers are sent"],
  [/\b(?:wak(?:e|es|ing)|woken|woke)\b|\bwake[A-Z]\w*|\bWAKE/, "notified, started, hydrated"],
  [/\bhydrates? nobody\b|\bbrought to life\b/i, "hydrated"],
];
const wordsIn = (file: string, text: string): string[] =>
  FORBIDDEN.flatMap(([forbidden, instead]) =>
    text
      .split("\n")
      .flatMap((line, i) =>
        forbidden.test(line) ? [`${file}:${i + 1}: ${forbidden.exec(line)?.[0]} (${instead})`] : [],
      ),
  );

/** Joins the lines of each Markdown paragraph, because a phrase may be wrapped in its middle. */
const paragraphsOf = (markdown: string): string => markdown.replace(/(?<!\n)\n *(?!\n)/g, " ");

// Demo texts are for shoppers, and this file lists the words themselves.
const isChecked = (file: string): boolean =>
  !file.startsWith("demo/") && !file.endsWith("lint/words.test.ts");

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
    files.flatMap((file) => wordsIn(file, paragraphsOf(readFileSync(join(root, file), "utf8")))),
  ).toEqual([]);
});

test.each([
  ["// The page is thrown away.", 1],
  ["// A save throws all of its pages away.", 1],
  ["const wakeOn = 1;", 1],
  ["// A job is woken.", 1],
  ["throw new Error('away');", 0],
])("%s", (text, count) => expect(wordsIn("lib/a.ts", text)).toHaveLength(count));
