import { join, relative } from "node:path";
import ts from "typescript";
import type { Index } from "./evaluate-text";

const root = join(__dirname, "../..");

/** A call in the code that sends SQL to the database. */
export type SqlCall = {
  /** Path and outermost function, for instance `scripts/prepare/prepare.ts migrate`. */
  name: string;
  line: number;
  node: ts.CallExpression;
  text: ts.Expression;
  /** The number of values for its parameters; undefined when only the running code knows it. */
  values: number | undefined;
  /** The row type that the code declares; undefined when it declares none. */
  row: ts.Type | undefined;
};

export type Program = Index & {
  files: readonly ts.SourceFile[];
  /** Pages and components, which are only parsed because they send no SQL themselves. */
  pages: readonly ts.SourceFile[];
};

const isPage = (file: string): boolean => file.endsWith(".tsx");

const parsePage = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    join(root, file),
    ts.sys.readFile(join(root, file)) ?? "",
    ts.ScriptTarget.Latest,
    true,
  );

/** The program to check: the folders of the shop, or only the given files. */
export function readProgram(files: readonly string[]): Program {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile) as {
    config: object;
  };
  const compiled = files.filter((file) => !isPage(file));
  const only = { ...config, include: [], files: compiled };
  const { options } = ts.parseJsonConfigFileContent(only, ts.sys, root);
  const program = ts.createProgram(
    compiled.map((file) => join(root, file)),
    { ...options, incremental: false, types: ["node"] },
  );
  const compiledPaths = new Set(compiled.map((file) => join(root, file)));
  const own = program.getSourceFiles().filter(({ fileName }) => compiledPaths.has(fileName));
  const calls = new Map<string, ts.CallExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      if (ts.isIdentifier(name)) calls.set(name.text, [...(calls.get(name.text) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  own.forEach(visit);
  return {
    checker: program.getTypeChecker(),
    calls,
    seen: new Set(),
    files: own,
    pages: files.filter(isPage).map(parsePage),
  };
}

/** The name of the outermost function, class or object that contains a node. */
function containerOf(node: ts.Node): string {
  let outermost = "(module)";
  for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) {
    if (!isContainer(ancestor)) continue;
    const { name } = ancestor;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) outermost = name.text;
  }
  return outermost;
}

/** Whether a node is a function, a class, or a variable or property with a function or object. */
function isContainer(node: ts.Node): node is ts.NamedDeclaration {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return true;
  return (
    (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
    node.initializer !== undefined &&
    isFunctionOrObject(node.initializer)
  );
}

const isFunctionOrObject = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isCallExpression(node) ||
  (ts.isAsExpression(node) && isFunctionOrObject(node.expression));

const isNamed = (type: ts.Type | undefined, name: string): boolean =>
  type?.aliasSymbol?.name === name || type?.symbol?.name === name;

/** Whether a node is inside an implementation of `Sql`, which only passes SQL on. */
const isInsideSql = (node: ts.Node, checker: ts.TypeChecker): boolean =>
  ts.findAncestor(
    node,
    (ancestor) =>
      (ts.isArrowFunction(ancestor) || ts.isFunctionExpression(ancestor)) &&
      isNamed(checker.getContextualType(ancestor), "Sql"),
  ) !== undefined;

/** Whether this is a call of node-postgres' `query`, on a client or a pool. */
function isPgQuery({ expression }: ts.CallExpression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "query") return false;
  const [declaration] = checker.getSymbolAtLocation(expression.name)?.declarations ?? [];
  return declaration?.getSourceFile().fileName.includes("/@types/pg/") ?? false;
}

/** The row type of `Promise<Row[]>`, or of node-postgres' `Promise<QueryResult<Row>>`. */
function rowOf(node: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const signature = checker.getResolvedSignature(node);
  const returned = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (!returned) return undefined;
  const property = isNamed(returned, "QueryResult") ? returned.getProperty("rows") : undefined;
  const rows = property ? checker.getTypeOfSymbol(property) : returned;
  const row = checker.getIndexTypeOfType(rows, ts.IndexKind.Number);
  return row && row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? undefined : row;
}

/** The number of values in an argument; undefined when it is not a plain array literal. */
function countValues(node: ts.Expression | undefined): number | undefined {
  if (!node) return 0;
  if (!ts.isArrayLiteralExpression(node) || node.elements.some(ts.isSpreadElement))
    return undefined;
  return node.elements.length;
}

const isString = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).every((part) => part.flags & ts.TypeFlags.StringLike);

/**
 * Every call that sends SQL: of a value of the type `Sql`, or of node-postgres itself. Calls inside
 * implementations of `Sql` are left out, because they only pass SQL on.
 */
export function findCalls({ checker, files }: Program): SqlCall[] {
  const found: SqlCall[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node)) return;
    const [text, values] = node.arguments;
    if (!text || ts.isArrowFunction(text) || ts.isFunctionExpression(text)) return;
    const { expression } = node;
    const isSqlCall =
      !ts.isPropertyAccessExpression(expression) &&
      isNamed(checker.getTypeAtLocation(expression), "Sql");
    if (!isSqlCall && !isPgQuery(node, checker)) return;
    if (!isString(checker.getTypeAtLocation(text))) return;
    if (isInsideSql(node, checker)) return;
    const file = node.getSourceFile();
    found.push({
      name: `${relative(root, file.fileName)} ${containerOf(node)}`,
      line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      node,
      text,
      values: countValues(values),
      row: rowOf(node, checker),
    });
  };
  files.forEach(visit);
  return found;
}

/**
 * The row type of a generic function for one of its callers: with `rows<Row>(table, text)` the
 * caller determines the row.
 */
export function rowFor(
  { row }: SqlCall,
  callers: ReadonlyMap<ts.Node, ts.CallExpression>,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  if (!row || !(row.flags & ts.TypeFlags.TypeParameter)) return row;
  const declaration = row.symbol.declarations?.[0];
  if (!declaration || !ts.isTypeParameterDeclaration(declaration)) return undefined;
  const generic = declaration.parent as ts.FunctionLikeDeclaration;
  const position = generic.typeParameters?.indexOf(declaration) ?? -1;
  const argument = callers.get(generic)?.typeArguments?.[position];
  return argument && checker.getTypeFromTypeNode(argument);
}

const LOOKS_LIKE_SQL =
  /^\s*(?:SELECT\s|INSERT INTO\s|UPDATE \S+\s+(?:\w+ )?SET\s|DELETE FROM\s|WITH (?:RECURSIVE )?\w+ AS\s|MERGE INTO\s|TRUNCATE\s|LISTEN\s|SELECT$|WITH$)/;

/** Literals and templates that look like SQL but were not evaluated for any call. */
export function findUnevaluatedSql({
  files,
  pages,
  seen,
}: Program): { place: string; text: string }[] {
  const found: { place: string; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text
        : "";
    if (seen.has(node) || !LOOKS_LIKE_SQL.test(text)) return;
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ place: `${relative(root, file.fileName)}:${line + 1}`, text });
  };
  [...files, ...pages].forEach(visit);
  return found;
}
