import type { Where } from "payload";
import { columnOf, fieldOf, type ProductTable, TITLE } from "./product-tables";

/** `hasText`: whether a text is looked for, which we do otherwise than Payload. */
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
 * What a text must be like to have a word; an index of trigrams knows it, or would go through all
 * it has.
 */
type TextPattern = { patterns: string[]; isIndexed: boolean };

/**
 * What is before a word: nothing, or one of these; in a slug, where every sign is one, a hyphen.
 */
const BEFORE_WORD = ["", "% ", "%(", "%/", "%-"];
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

const withoutWildcards = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
const containsPattern = (text: string): TextPattern => ({
  patterns: [`%${withoutWildcards(text)}%`],
  isIndexed: HAS_TRIGRAM.test(text),
});

/** One or two letters have no trigram within a word: they are looked for where words begin. */
const wordPattern = (word: string): TextPattern =>
  !HAS_TRIGRAM.test(word) && /^[\p{L}\p{N}]/u.test(word)
    ? {
        patterns: BEFORE_WORD.map((before) => `${before}${withoutWildcards(word)}%`),
        isIndexed: true,
      }
    : containsPattern(word);

/** What a text must have: each word of `like`, all of `contains`. */
function wordsOf(operator: string, value: unknown): TextPattern[] | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  return operator === "like"
    ? value.trim().split(/\s+/).map(wordPattern)
    : operator === "contains"
      ? [containsPattern(value)]
      : undefined;
}

/**
 * How rows are found whose text has some words: all of them first, by the text's index, or one
 * after the other as the list is walked.
 */
export type TextSearch = "index" | "walk";
type Parts = { condition: string } | { rows: string };
type Scope = { table: ProductTable; locale: string; statement: Statement; by: TextSearch };

/**
 * The rows whose text has all of the words: their ids by a statement of its own, so that its index
 * is used, or what holds for such a row of `t`.
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
    // A value, not EXISTS, which may be looked for in all rows at once.
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

/** One entry of a condition: a comparison of `t`'s columns, or the rows that have a text. */
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

// An array is made once and before anything else: with IN the planner went through a million names,
// and for each through a hundred thousand rows.
const isOneOf = (rows: string): string => `t.id = ANY (ARRAY(${rows}))`;
const asCondition = (part: Parts): string => ("rows" in part ? isOneOf(part.rows) : part.condition);

/**
 * A condition of Payload's on `t` as SQL that uses the indexes, with values from `statement`; empty
 * when everything is wanted. Undefined for what it does not know: other fields, operators, or
 * fields of related documents.
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
 * Alternatives: texts of different fields are one set of rows, because alternatives between sets
 * could not use an index.
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
