import type { Where } from "payload";
import { cleanText } from "@/lib/contract/clean-text";
import { escapeWildcards } from "../escape-wildcards";
import { type ColumnKind, columnOf, fieldOf, type ProductTable, TITLE } from "./product-tables";

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

const containsPattern = (text: string): TextPattern => ({
  patterns: [`%${escapeWildcards(text)}%`],
  isIndexed: HAS_TRIGRAM.test(text),
});

/**
 * A pattern of one or two letters has no trigram inside a word, so such letters match only the
 * beginning of a word.
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
  if (typeof value !== "string") return undefined;
  // Cleaned like the stored texts: otherwise letters with separate accents (as macOS writes them)
  // and invisible characters would match nothing.
  const text = cleanText(value);
  if (text.trim() === "") return undefined;
  return operator === "like"
    ? text.trim().split(/\s+/).map(wordPattern)
    : operator === "contains"
      ? [containsPattern(text)]
      : undefined;
}

/**
 * How rows with a text are found: `index` first collects all of them with the text's index; `scan`
 * tests one row after the other in the list's order.
 */
export type TextSearch = "index" | "scan";
/** A condition on a row of `t`, or (`rows`) a statement that selects the ids of matching rows. */
type ConditionPart = { condition: string } | { rows: string };
type Scope = { table: ProductTable; locale: string; statement: Statement; by: TextSearch };

/**
 * A condition for rows whose text matches all words: a statement that selects their ids, so that
 * the index is used, or (for `scan`) a condition on a row of `t`.
 */
function rowsWithText(
  { table, locale, statement, by }: Scope,
  field: string,
  words: readonly TextPattern[],
): ConditionPart | undefined {
  statement.hasText = true;
  const matches = (text: string, { patterns, isIndexed }: TextPattern) =>
    `${isIndexed ? text : `(${text} || '')`} ILIKE ANY (${bind(statement, patterns)}::text[])`;
  const matchesAll = (text: string) => words.map((word) => matches(text, word)).join(" AND ");
  const column = field === TITLE ? undefined : columnOf(table, field);
  if (by === "scan") {
    if (column) return column.kind === "text" ? { condition: matchesAll(column.sql) } : undefined;
    // A scalar subquery, because the planner may evaluate EXISTS for all rows at once.
    return field === TITLE
      ? {
          condition: matchesAll(
            `(SELECT l.${table.prefix}title FROM ${table.locales} l WHERE l._parent_id = t.id AND l._locale = ${bind(statement, locale)}::_locales)`,
          ),
        }
      : undefined;
  }
  if (field === TITLE)
    return {
      rows: `SELECT l._parent_id AS id FROM ${table.locales} l WHERE l._locale = ${bind(statement, locale)}::_locales AND ${matchesAll(`l.${table.prefix}title`)}`,
    };
  return column?.kind === "text"
    ? { rows: `SELECT t.id FROM ${table.name} t WHERE ${matchesAll(column.sql)}` }
    : undefined;
}

/** Which values a column may be compared with, and what is bound for a value. */
type Operands = { isValid: (value: unknown) => boolean; toBound: (value: unknown) => unknown };
const TEXTS: Operands = {
  isValid: (value) => typeof value === "string",
  toBound: (value) => value,
};
const NUMBERS: Operands = {
  isValid: (value) =>
    (typeof value === "number" || (typeof value === "string" && value.trim() !== "")) &&
    Number.isFinite(Number(value)),
  toBound: Number,
};
const TIMES: Operands = {
  isValid: (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  toBound: (value) => new Date(value as string).toISOString(),
};
/** By kind of column; `type` is the PostgreSQL type of the bound values. */
const OPERANDS: Record<ColumnKind, Operands & { type: string }> = {
  text: { ...TEXTS, type: "text" },
  number: { ...NUMBERS, type: "numeric" },
  reference: { ...NUMBERS, type: "integer" },
  time: { ...TIMES, type: "timestamptz" },
  state: { ...TEXTS, type: "text" },
};

const existence = (sql: string, value: unknown): string | undefined =>
  typeof value === "boolean" || value === "true" || value === "false"
    ? `${sql} IS ${String(value) === "true" ? "NOT " : ""}NULL`
    : undefined;

function comparison(
  { table, statement }: Scope,
  field: string,
  operator: string,
  value: unknown,
): string | undefined {
  const column = columnOf(table, field);
  if (!column) return undefined;
  if (operator === "exists") return existence(column.sql, value);
  const { isValid, toBound, type } = OPERANDS[column.kind];
  const listed: unknown = typeof value === "string" ? value.split(",") : value;
  if (operator === "in" || operator === "not_in")
    return Array.isArray(listed) && listed.length > 0 && listed.every(isValid)
      ? `${column.sql} ${operator === "in" ? "= ANY" : "<> ALL"}(${bind(statement, listed.map(toBound))}::${type}[])`
      : undefined;
  const sign = COMPARISONS[operator];
  return sign !== undefined && isValid(value)
    ? `${column.sql} ${sign} ${bind(statement, toBound(value))}::${type}`
    : undefined;
}

/**
 * One entry of a condition: a comparison of `t`'s columns, or a statement that selects the rows
 * with a text.
 */
function partOf(scope: Scope, key: string, wanted: unknown): ConditionPart | undefined {
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
const asCondition = (part: ConditionPart): string =>
  "rows" in part ? isOneOf(part.rows) : part.condition;

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
