import ts from "typescript";

/** The only file whose statements may write a column `state`. */
export const STATE_MACHINE_FILE = "lib/server/db/state-machine.ts";

/** The string literals of a file, which may be SQL; `$` replaces the expressions of templates. */
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

/** Rewrites assignments of several columns (`SET (a, b) = …`) to single ones. */
const withoutTuples = (sql: string): string =>
  sql.replace(
    /((?:\bSET|,)\s*)\(([\w\s,".]*)\)(?=\s*=)/gi,
    (_, before: string, columns: string) => before + columns.split(",").join(" = DEFAULT, "),
  );

/** Removes parentheses, whose content has commas but no assignments. */
function withoutParentheses(sql: string): string {
  const flat = sql.replace(/\([^()]*\)/g, "");
  return flat === sql ? sql : withoutParentheses(flat);
}

/** Matches the column list of `SET ...`, up to its end. */
const SET = /\bSET\b((?:(?!\b(?:WHERE|(?<!DISTINCT )FROM|RETURNING|SET)\b)[^;])*)/gi;
const ASSIGNED = /(?:^|,)\s*(?:\w+\.)?"?state"?\s*=/i;
/** Matches table and columns of `INSERT INTO table AS t (...)`. */
const INSERTED = /\bINSERT INTO (\S+)(?: AS \w+)? \(([^)]*)\)/gi;

/**
 * The statements of a file that write a `state`: in an UPDATE, in an upsert, or in an INSERT into
 * one of `tables`, whose rows get their first state from the database.
 */
export function findStateWrites(file: string, text: string, tables: readonly string[]): string[] {
  // Parsing takes a hundred times as long as this search.
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
