import ts from "typescript";

/** The one file whose statements write a column `state`. */
export const STATE_MACHINE_FILE = "lib/server/db/state-machine.ts";

/** The texts of a file that may be SQL, with `$` in place of what a template puts in. */
function textsOf(file: string, text: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push(
        [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("$"),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return texts;
}

/** Columns in parentheses after `SET`, or after a comma, are assigned together. */
const withoutTuples = (sql: string): string =>
  sql.replace(
    /((?:\bSET|,)\s*)\(([\w\s,".]*)\)(?=\s*=)/gi,
    (_, before: string, columns: string) => before + columns.split(",").join(" = DEFAULT, "),
  );

/** Nothing else in parentheses is an assignment, and it has commas of its own. */
function withoutParentheses(sql: string): string {
  const flat = sql.replace(/\([^()]*\)/g, "");
  return flat === sql ? sql : withoutParentheses(flat);
}

/** `SET ... state = `, up to where the list of columns ends. */
const SET = /\bSET\b((?:(?!\b(?:WHERE|(?<!DISTINCT )FROM|RETURNING|SET)\b)[^;])*)/gi;
const ASSIGNED = /(?:^|,)\s*(?:\w+\.)?"?state"?\s*=/i;
/** `INSERT INTO table AS t (..., state, ...)`. */
const INSERTED = /\bINSERT INTO (\S+)(?: AS \w+)? \(([^)]*)\)/gi;

/**
 * The statements of a file that write a `state`: in an UPDATE, an upsert, or as a row of one of
 * `tables`, which the database begins in their first state.
 */
export function findStateWrites(file: string, text: string, tables: readonly string[]): string[] {
  // Parsing takes a hundred times as long as looking.
  if (!/\bstate\b/.test(text) || !/\b(?:SET|INSERT INTO)\b/i.test(text)) return [];
  return textsOf(file, text).flatMap((sql) => [
    ...[...withoutParentheses(withoutTuples(sql)).matchAll(SET)]
      .filter(([, columns = ""]) => ASSIGNED.test(columns))
      .map(([statement]) => `${file}: ${statement.trim()}`),
    ...[...sql.matchAll(INSERTED)]
      .filter(([, table = "", columns = ""]) => tables.includes(table) && /\bstate\b/.test(columns))
      .map(([statement]) => `${file}: ${statement}`),
  ]);
}
