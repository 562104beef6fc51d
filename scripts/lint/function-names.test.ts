import ts from "typescript";
import { projectFiles } from "./project-files";

/** Names that a framework looks for in each of several files: Next's pages, routes and instrumentation. */
const FRAMEWORK = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "generateMetadata", "generateStaticParams", "register"]);

/** The methods of `SearchEngine` (lib/server/modules/search/engine/engine.ts): its two implementations are read side by side. */
const ENGINES = { files: ["lib/server/modules/search/rows/rows-engine.ts", "lib/server/modules/search/tables/tables-engine.ts"], names: ["any", "weighed", "categories", "facets", "page"] };

type Found = { name: string; file: string; isFunction: boolean; isExported: boolean };

const isFunctionOrClass = (value: ts.Expression | undefined): boolean => value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isClassExpression(value));

/** The names a file declares at its top: of functions and classes (`isFunction`) and of values. */
function declaredIn(file: string, text: string): Found[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const words = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : [];
    const isExported = words.includes(ts.SyntaxKind.ExportKeyword);
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) return [{ name: statement.name.text, file, isFunction: true, isExported }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => (ts.isIdentifier(name) ? [{ name: name.text, file, isFunction: isFunctionOrClass(initializer), isExported }] : []));
  });
}

function sharedBy(all: readonly Found[]): string[] {
  const places = new Map<string, Found[]>();
  for (const found of all) places.set(found.name, [...(places.get(found.name) ?? []), found]);
  return [...places].filter(([, found]) => found.length > 1 && found.some(({ isFunction }) => isFunction)).map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(", ")}`);
}

/** Names of several files, a function or class in one of them, with the files: among all exports, and among the shop's functions and classes, local or not. */
function declaredTwice(files: readonly (readonly [file: string, text: string])[]): string[] {
  const all = files.flatMap(([file, text]) => declaredIn(file, text)).filter(({ name, file }) => !FRAMEWORK.has(name) && !(ENGINES.files.includes(file) && ENGINES.names.includes(name)));
  return [...new Set([...sharedBy(all.filter(({ isExported }) => isExported)), ...sharedBy(all.filter(({ isFunction, file }) => isFunction && isShop(file)))])];
}

// A demo drawing's parts and a test's own `ask` are read in their file only.
const isShop = (file: string): boolean => /^(?:(?:app|build|components|front|lib|scripts)\/|[^/]+$)/.test(file) && !/\.test\.tsx?$/.test(file);

test("no two functions or classes have one name", () => {
  expect(declaredTwice(projectFiles().map(({ file, text }) => [file, text]))).toEqual([]);
});

test.each([
  ["two functions", "lib/a.ts", "export function it() {}", "export const it = () => 1;", true],
  ["a function and a value", "lib/a.ts", "export async function it() {}", "export const it = make();", true],
  ["two values", "lib/a.ts", "export const it = 1;", "export const it = 2;", false],
  ["two classes", "lib/a.ts", "export class It {}", "export class It {}", true],
  ["two local functions of the shop", "lib/a.ts", "const it = () => 1;", "function it() {}", true],
  ["two local classes of the shop", "lib/a.ts", "class It {}", "const It = class {};", true],
  ["an exported function and a local one", "lib/a.ts", "export function it() {}", "function it() {}", true],
  ["an exported value and a local function", "lib/a.ts", "export const it = 1;", "function it() {}", false],
  ["a page and a component", "app/page.tsx", "export default function It() {}", "export function It() {}", true],
  ["an exported function and a local value", "lib/a.ts", "const it = 1;", "export function it() {}", false],
  ["a local function of a test", "lib/a.test.ts", "function it() {}", "export function it() {}", false],
  ["two exports, one of a test's folder", "test/a.ts", "export function it() {}", "export function it() {}", true],
  ["a local function of the demo data", "demo/a.ts", "function it() {}", "function it() {}", false],
  ["a framework's name", "app/page.tsx", "export function generateMetadata() {}", "export const generateMetadata = () => ({});", false],
])("%s", (_, file, one, other, isTwice) => expect(declaredTwice([[file, one], ["lib/b.ts", other]])).toHaveLength(isTwice ? 1 : 0));
