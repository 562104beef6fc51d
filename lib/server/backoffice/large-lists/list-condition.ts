import type { Where } from "payload";
import { columnOf, fieldOf, type ProductTable, TITLE } from "./product-tables";

/** `hasText`: whether the condition searches a text, for which our rules differ from Payload's. */
type Statement = { values: unknown[]; hasText?: boolean };
const bind = (statement: Statement, value: unknown): string => `$${statement.values.push(value)}`;

const COMPARISONS: Record<string, string> = {
  equals: "=",
  not_equals: "IS DISTINCT FROM",
  greater_than: ">",
  greater_than_equal: ">=",
  less_than: "<",
  less_than_equal: "<=",
};

/**
 * ILIKE patterns of which a text must match one. `isIndexed`: whether the trigram index can be
 * used; without a trigram in the pattern it would be scanned as a whole.
 */
type TextPattern = { patterns: string[]; isIndexed: boolean };

/**
 * What may precede a word: the start of the text, or one of these characters (in a slug, the
 * hyphen).
 */
const BEFORE_WORD = ["", "% ", "%(", "%/", "%-"];
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
const containsPattern = (text: string): TextPattern => ({
  patterns: [`%${escapeWildcards(text)}%`],
  isIndexed: HAS_TRIGRAM.test(text),
});

/**
 * The pattern of one or two letters has no trigram inside a word, so they match only the beginning
 * of a word.
 */
const wordPattern = (word: string): TextPattern =>
  !HAS_TRIGRAM.test(word) && /^[\p{L}\p{N}]/u.test(word)
    ? {
        patterns: BEFORE_WORD.map((before) => `${before}${escapeWildcards(word)}%`),
        isIndexed: true,
      }
    : containsPattern(word);

/**
 * The patterns that a text must match: each word of `like`, or the whole value of `contains`.
 * Undefined for other operators.
 */
function wordsOf(operator: string, value: unknown): TextPattern[] | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  return operator === "like"
    ? value.trim().split(/\s+/).map(wordPattern)
    : operator === "contains"
      ? [containsPattern(value)]
      : undefined;
}

/**
 * How rows with a text are found: `index` collects all of them first with the text's index; `walk`
 * tests one row after the other in the list's order.
 */
export type TextSearch = "index" | "walk";
type Parts = { condition: string } | { rows: string };
type Scope = { table: ProductTable; locale: string; statement: Statement; by: TextSearch };

/**
 * A condition for rows whose text matches all words: a statement that selects their ids, so that
 * the index is used, or (for `walk`) a condition on a row of `t`.
 */
function rowsWithText(
  { table, locale, statement, by }: Scope,
  field: string,
  words: readonly TextPattern[],
): Parts | undefined {
  statement.hasText = true;
  const has = (text: string, { patterns, isIndexed }: TextPattern) =>
    `${isIndexed ? text : `(${text} || '')`} ILIKE ANY (${bind(statement, patterns)}::text[])`;
  const every = (text: string) => words.map((word) => has(text, word)).join(" AND ");
  const column = field === TITLE ? undefined : columnOf(table, field);
  if (by === "walk") {
    if (column) return column.kind === "text" ? { condition: every(column.sql) } : undefined;
    // A scalar subquery, because the planner may evaluate EXISTS for all rows at once.
    return field === TITLE
      ? {
          condition: every(
            `(SELECT l.${table.prefix}title FROM ${table.locales} l WHERE l._parent_id = t.id AND l._locale = ${bind(statement, locale)}::_locales)`,
          ),
        }
      : undefined;
  }
  if (field === TITLE)
    return {
      rows: `SELECT l._parent_id AS id FROM ${table.locales} l WHERE l._locale = ${bind(statement, locale)}::_locales AND ${every(`l.${table.prefix}title`)}`,
    };
  return column?.kind === "text"
    ? { rows: `SELECT t.id FROM ${table.name} t WHERE ${every(column.sql)}` }
    : undefined;
}

function comparison(
  { table, statement }: Scope,
  field: string,
  operator: string,
  value: unknown,
): string | undefined {
  const column = columnOf(table, field);
  if (!column) return undefined;
  if (operator === "exists")
    return typeof value === "boolean" || value === "true" || value === "false"
      ? `${column.sql} IS ${String(value) === "true" ? "NOT " : ""}NULL`
      : undefined;
  const isNumber = column.kind === "number" || column.kind === "reference";
  const valid = (one: unknown): boolean =>
    isNumber
      ? (typeof one === "number" || (typeof one === "string" && one.trim() !== "")) &&
        Number.isFinite(Number(one))
      : column.kind === "time"
        ? typeof one === "string" && !Number.isNaN(Date.parse(one))
        : typeof one === "string";
  const plain = (one: unknown): unknown =>
    isNumber ? Number(one) : column.kind === "time" ? new Date(one as string).toISOString() : one;
  const type = {
    text: "text",
    number: "numeric",
    reference: "integer",
    time: "timestamptz",
    state: "text",
  }[column.kind];
  const listed: unknown = typeof value === "string" ? value.split(",") : value;
  if (operator === "in" || operator === "not_in")
    return Array.isArray(listed) && listed.length > 0 && listed.every(valid)
      ? `${column.sql} ${operator === "in" ? "= ANY" : "<> ALL"}(${bind(statement, listed.map(plain))}::${type}[])`
      : undefined;
  const sign = COMPARISONS[operator];
  return sign !== undefined && valid(value)
    ? `${column.sql} ${sign} ${bind(statement, plain(value))}::${type}`
    : undefined;
}

/**
 * One entry of a condition: a comparison of `t`'s columns, or a statement that selects the rows
 * with a text.
 */
function partOf(scope: Scope, key: string, wanted: unknown): Parts | undefined {
  if (typeof wanted !== "object" || wanted === null || Object.keys(wanted).length !== 1)
    return undefined;
  const [operator = "", value] = Object.entries(wanted)[0] ?? [];
  const field = fieldOf(scope.table, key);
  const words = wordsOf(operator, value);
  if (words) return rowsWithText(scope, field, words);
  const condition = comparison(scope, field, operator, value);
  return condition === undefined ? undefined : { condition };
}

// ARRAY(...) is evaluated once and first. With IN, the planner scanned a million names, and a
// hundred thousand rows for each of them.
const isOneOf = (rows: string): string => `t.id = ANY (ARRAY(${rows}))`;
const asCondition = (part: Parts): string => ("rows" in part ? isOneOf(part.rows) : part.condition);

/**
 * Converts a condition of Payload's to SQL on `t` that uses the indexes; its values are added to
 * `statement`. An empty string matches every row. Undefined for conditions that are not supported:
 * other fields, other operators, or fields of related documents.
 */
export function conditionOf(scope: Scope, where: Where | undefined): string | undefined {
  const conditions: string[] = [];
  for (const [key, wanted] of Object.entries(where ?? {})) {
    if (key !== "and" && key !== "or") {
      const part = partOf(scope, key, wanted);
      if (part === undefined) return undefined;
      conditions.push(asCondition(part));
      continue;
    }
    if (!Array.isArray(wanted)) return undefined;
    const inner =
      key === "and"
        ? wanted.map((one) => conditionOf(scope, one as Where))
        : anyOf(scope, wanted as Where[]);
    if (inner === undefined || inner.some((one) => one === undefined)) return undefined;
    const known = inner.filter((one) => one !== undefined && one !== "");
    if (known.length > 0) conditions.push(`(${known.join(key === "and" ? " AND " : " OR ")})`);
  }
  return conditions.join(" AND ");
}

/**
 * Alternatives of an `or`. Text searches in different fields become one UNION of ids, because an OR
 * between subqueries could not use an index.
 */
function anyOf(scope: Scope, alternatives: readonly Where[]): (string | undefined)[] | undefined {
  const rows: string[] = [];
  const others: (string | undefined)[] = [];
  for (const one of alternatives) {
    const [entry, ...more] = Object.entries(one);
    const part =
      entry && more.length === 0 && entry[0] !== "and" && entry[0] !== "or"
        ? partOf(scope, entry[0], entry[1])
        : undefined;
    if (part && "rows" in part) rows.push(part.rows);
    else if (part) others.push(part.condition);
    else if (entry && (entry[0] === "and" || entry[0] === "or" || more.length > 0))
      others.push(conditionOf(scope, one) || undefined);
    else return undefined;
  }
  return [...(rows.length > 0 ? [isOneOf(rows.join(" UNION "))] : []), ...others];
}
