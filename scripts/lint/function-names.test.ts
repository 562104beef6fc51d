import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(__dirname, "../..");

/** Names that a framework looks for in each of several files: Next's pages, routes and instrumentation, Payload's migrations. */
const FRAMEWORK = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "generateMetadata", "generateStaticParams", "register", "up", "down"]);

/** What a file exports: name -> whether it is a function. */
function exportsOf(file: string, text: string): Map<string, boolean> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, boolean>();
  for (const statement of source.statements) {
    const words = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : [];
    if (!words.includes(ts.SyntaxKind.ExportKeyword) || words.includes(ts.SyntaxKind.DefaultKeyword)) continue;
    if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, true);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) found.set(name.text, initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)));
  }
  return found;
}

/** Names exported by several files, a function by at least one of them, with the files. */
function definedTwice(files: readonly (readonly [file: string, text: string])[]): string[] {
  const places = new Map<string, { file: string; isFunction: boolean }[]>();
  for (const [file, text] of files)
    for (const [name, isFunction] of exportsOf(file, text)) if (!FRAMEWORK.has(name)) places.set(name, [...(places.get(name) ?? []), { file, isFunction }]);
  return [...places].filter(([, found]) => found.length > 1 && found.some(({ isFunction }) => isFunction)).map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(", ")}`);
}

const FOLDERS = ["app", "attack", "bench", "build", "components", "demo", "e2e", "front", "lib", "sandbox", "scripts", "test"];

test("no two files export a function of one name", () => {
  const files = FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)));
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith("bench/bare/"));
  expect(sources.length).toBeGreaterThan(1000);
  expect(definedTwice(sources.map((file) => [file, readFileSync(join(root, file), "utf8")]))).toEqual([]);
});

test.each([
  ["two functions", "export function it() {}", "export const it = () => 1;", ["it: a.ts, b.tsx"]],
  ["a function and a value", "export async function it() {}", "export const it = make();", ["it: a.ts, b.tsx"]],
  ["two values", "export const it = 1;", "export const it = 2;", []],
  ["one of them in its file only", "export function it() {}", "function it() {}", []],
  ["a framework's name", "export function generateMetadata() {}", "export const generateMetadata = () => ({});", []],
])("%s", (_, one, other, found) => expect(definedTwice([["a.ts", one], ["b.tsx", other]])).toEqual(found));
