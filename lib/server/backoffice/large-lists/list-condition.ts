import type { Where } from "payload";
import { columnOf, fieldOf, type ProductTable, TITLE } from "./product-tables";

type Statement = { values: unknown[] };
const bind = (statement: Statement, value: unknown): string => `$${statement.values.push(value)}`;

const COMPARISONS: Record<string, string> = { equals: "=", not_equals: "IS DISTINCT FROM", greater_than: ">", greater_than_equal: ">=", less_than: "<", less_than_equal: "<=" };

/** What is in a text, wherever: each word of `like`, all of `contains`. */
function patternsOf(operator: string, value: unknown): string[] | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const words = operator === "like" ? value.trim().split(/\s+/) : operator === "contains" ? [value] : undefined;
  return words?.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}

/** The ids (of rows of `t`) whose text has all of the patterns: a statement of its own, so that its index of trigrams is used. */
function rowsWithText(table: ProductTable, field: string, patterns: readonly string[], locale: string, statement: Statement): string | undefined {
  const every = (column: string) => patterns.map((pattern) => `${column} ILIKE ${bind(statement, pattern)}`).join(" AND ");
  if (field === TITLE) return `SELECT l._parent_id AS id FROM ${table.locales} l WHERE l._locale = ${bind(statement, locale)}::_locales AND ${every(`l.${table.prefix}title`)}`;
  const column = columnOf(table, field);
  return column?.kind === "text" ? `SELECT t.id FROM ${table.name} t WHERE ${every(column.sql)}` : undefined;
}

function comparison(table: ProductTable, field: string, operator: string, value: unknown, statement: Statement): string | undefined {
  const column = columnOf(table, field);
  if (!column) return undefined;
  if (operator === "exists") return typeof value === "boolean" || value === "true" || value === "false" ? `${column.sql} IS ${String(value) === "true" ? "NOT " : ""}NULL` : undefined;
  const isNumber = column.kind === "number" || column.kind === "reference";
  const valid = (one: unknown): boolean => (isNumber ? (typeof one === "number" || (typeof one === "string" && one.trim() !== "")) && Number.isFinite(Number(one)) : column.kind === "time" ? typeof one === "string" && !Number.isNaN(Date.parse(one)) : typeof one === "string");
  const plain = (one: unknown): unknown => (isNumber ? Number(one) : column.kind === "time" ? new Date(one as string).toISOString() : one);
  const type = { text: "text", number: "numeric", reference: "integer", time: "timestamptz", state: "text" }[column.kind];
  if (operator === "in" || operator === "not_in") return Array.isArray(value) && value.length > 0 && value.every(valid) ? `${column.sql} ${operator === "in" ? "= ANY" : "<> ALL"}(${bind(statement, value.map(plain))}::${type}[])` : undefined;
  const sign = COMPARISONS[operator];
  return sign !== undefined && valid(value) ? `${column.sql} ${sign} ${bind(statement, plain(value))}::${type}` : undefined;
}

type Parts = { condition: string } | { rows: string };

/** One entry of a condition: a comparison of `t`'s columns, or the rows that have a text. */
function partOf(table: ProductTable, key: string, wanted: unknown, locale: string, statement: Statement): Parts | undefined {
  if (typeof wanted !== "object" || wanted === null || Object.keys(wanted).length !== 1) return undefined;
  const [operator = "", value] = Object.entries(wanted)[0] ?? [];
  const field = fieldOf(table, key);
  const patterns = patternsOf(operator, value);
  if (patterns) {
    const rows = rowsWithText(table, field, patterns, locale, statement);
    return rows === undefined ? undefined : { rows };
  }
  const condition = comparison(table, field, operator, value, statement);
  return condition === undefined ? undefined : { condition };
}

const asCondition = (part: Parts): string => ("rows" in part ? `t.id IN (${part.rows})` : part.condition);

/**
 * A condition of Payload's on `t` as SQL that uses the indexes, with values from `statement`; empty when everything is wanted. Undefined for
 * what it does not know: other fields, operators, or fields of related documents.
 */
export function conditionOf(table: ProductTable, where: Where | undefined, locale: string, statement: Statement): string | undefined {
  const conditions: string[] = [];
  for (const [key, wanted] of Object.entries(where ?? {})) {
    if (key !== "and" && key !== "or") {
      const part = partOf(table, key, wanted, locale, statement);
      if (part === undefined) return undefined;
      conditions.push(asCondition(part));
      continue;
    }
    if (!Array.isArray(wanted)) return undefined;
    const inner = key === "and" ? wanted.map((one) => conditionOf(table, one as Where, locale, statement)) : anyOf(table, wanted as Where[], locale, statement);
    if (inner === undefined || inner.some((one) => one === undefined)) return undefined;
    const known = inner.filter((one) => one !== undefined && one !== "");
    if (known.length > 0) conditions.push(`(${known.join(key === "and" ? " AND " : " OR ")})`);
  }
  return conditions.join(" AND ");
}

/** Alternatives: texts of different fields are one set of rows, because alternatives between sets could not use an index. */
function anyOf(table: ProductTable, alternatives: readonly Where[], locale: string, statement: Statement): (string | undefined)[] | undefined {
  const rows: string[] = [];
  const others: (string | undefined)[] = [];
  for (const one of alternatives) {
    const [entry, ...more] = Object.entries(one);
    const part = entry && more.length === 0 && entry[0] !== "and" && entry[0] !== "or" ? partOf(table, entry[0], entry[1], locale, statement) : undefined;
    if (part && "rows" in part) rows.push(part.rows);
    else if (part) others.push(part.condition);
    else if (entry && (entry[0] === "and" || entry[0] === "or" || more.length > 0)) others.push(conditionOf(table, one, locale, statement) || undefined);
    else return undefined;
  }
  return [...(rows.length > 0 ? [`t.id IN (${rows.join(" UNION ")})`] : []), ...others];
}
