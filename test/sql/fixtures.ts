/**
 * Statements with one fault each, which statements.test.ts expects to be reported. Nothing runs
 * them. Each function is named after its fault.
 */
import type { Client } from "pg";
import type { Sql } from "@/lib/server/db/sql";

const COLUMNS = { slug: "slug", misspelt: "slgu" };
const from = (table: string) => `FROM ${table}`;

export const misspeltColumn = (run: Sql) => run("SELECT slugg FROM products");

export const misspeltInAConstant = (run: Sql) =>
  run(`SELECT ${COLUMNS.misspelt} ${from("products")}`);

export const misspeltInOneOfTwo = (run: Sql, isPriced: boolean) =>
  run(`SELECT id FROM products ${isPriced ? "WHERE price > 0" : "WHERE prise > 0"}`);

/** One of its two callers misspells the column. */
const misspeltByACaller = (run: Sql, column: string) => run(`SELECT ${column} FROM stores`);
export const callers = (run: Sql) => [
  misspeltByACaller(run, "slug"),
  misspeltByACaller(run, "slog"),
];

export const propertyWithoutColumn = (run: Sql) =>
  run<{ id: number; slug: string }>("SELECT id FROM products");

export const countAsNumber = (run: Sql) =>
  run<{ count: number }>("SELECT count(*) AS count FROM products");

export const priceAsNumber = (run: Sql) =>
  run<{ price: number }>("SELECT price FROM products WHERE price IS NOT NULL");

export const timeAsText = (run: Sql) =>
  run<{ at: string }>("SELECT updated_at AS at FROM products");

export const inferredRow = (run: Sql): Promise<{ total: number }[]> =>
  run("SELECT sum(id) AS total FROM products");

export const timeInJson = (run: Sql) =>
  run<{ product: { at: Date } }>(
    "SELECT json_build_object('at', updated_at) AS product FROM products",
  );

export const textsAsNumbers = (run: Sql) =>
  run<{ slugs: number[] }>("SELECT array_agg(slug) AS slugs FROM products");

export const stateUnknown = (run: Sql) =>
  run<{ state: "draft" | "gone" }>(
    "SELECT _status AS state FROM products WHERE _status IS NOT NULL",
  );

export const neverNull = (run: Sql) =>
  run<{ parent: number }>("SELECT parent_id AS parent FROM categories");

export const draftsSlug = (run: Sql) => run<{ slug: string }>("SELECT slug FROM products");

export const valueTooMany = (run: Sql) => run("SELECT 1 FROM products WHERE id = $1", [1, 2]);

export const comparedWithText = (client: Client) =>
  client.query("SELECT 1 FROM products WHERE id = 'one' || $1", ["two"]);

const rows = <Row>(run: Sql, text: string) => run<Row>(text);
export const rowOfAGeneric = (run: Sql) =>
  rows<{ slug: string | null; name: string }>(run, "SELECT slug FROM products");

export const anyText = (run: Sql, text: string) => run(`${text} LIMIT 1`);

export const correctStatements = (
  run: Sql,
  table: "products" | "brands",
  ids: readonly number[],
) => [
  run<{ id: number; slug: string | null }>(
    `SELECT id, slug FROM ${table} ${ids.length > 0 ? "WHERE id = ANY ($1)" : "WHERE $1::integer[] IS NULL"}`,
    [ids],
  ),
  run<{ count: number; name?: string }>("SELECT count(*)::integer AS count FROM products"),
];
