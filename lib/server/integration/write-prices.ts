import type { PriceRow, RowResult } from "@/lib/contract/integration";
import type { Qepik } from "@/lib/format/money";
import { transaction } from "../db/pool";
import type { Sql } from "../db/sql";
import { parseAmount } from "../import/parse-amount";
import type { Outcome } from "../import/import-kind";
import { raiseAlarm } from "../limits/alarms";
import { idempotent } from "../modules/idempotency/idempotent";
import type { Program } from "../sessions/api-keys";
import { recordPriceChanges } from "../modules/program-change/program-changes";
import type { Patch } from "../backoffice/product-import/patch";

/**
 * Rows that are stored in one transaction. While it is open, sales of their products wait, for at
 * most 2 s.
 */
const BATCH = 25;
/** With more rows in one request that change a price too much, staff are told. */
const ALARMING_ROWS = 20;

const UNKNOWN = "There is no product with this SKU.";
const REPEATED = "The SKU is repeated: only its first row counts.";
const NO_PRICE = "The row names no price.";
const TOO_LARGE = "A price would change by more than this key may: ";

/** An amount as programs write it. */
const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;
const COLUMNS = ["price", "discountPrice", "creditPrice"] as const;
type Column = (typeof COLUMNS)[number];

const refused = (sku: string, reason: string): RowResult => ({ sku, outcome: "refused", reason });

/** A row as the import reads it: an empty cell clears a value. */
const cellsOf = ({ sku, ...prices }: PriceRow): Record<string, string> => ({
  sku,
  ...Object.fromEntries(
    Object.entries(prices).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, value ?? ""]],
    ),
  ),
});

/** No cell of these rows refers to anything. */
const NO_CATALOGUE = {
  category: () => undefined,
  brand: () => undefined,
  store: () => undefined,
  parameter: () => undefined,
};

/** The result of a stored row. `outcome`: as the import says it, with its faults in English. */
function resultOf(sku: string, outcome: Outcome | undefined): RowResult {
  if (outcome === "unchanged") return { sku, outcome, reason: null };
  if (outcome === "changed") return { sku, outcome, reason: null };
  const faults = Array.isArray(outcome) ? (outcome as readonly { en: string }[]) : [];
  return refused(sku, faults.map(({ en }) => en).join(" "));
}

/** Why the cells of a row cannot be read; undefined if they can. */
function malformed(row: PriceRow): string | undefined {
  const named = COLUMNS.filter((column) => row[column] !== undefined);
  if (named.length === 0) return NO_PRICE;
  const wrong = named.find((column) => {
    const cell = row[column] ?? null;
    return cell === null ? column === "price" : !AMOUNT.test(cell);
  });
  return wrong && `${wrong}: not an amount in AZN, such as 1299.90.`;
}

/** A product's prices, as texts. */
type StoredPrices = { id: number; sku: string } & Record<Column, string | null>;

const qepikOf = (amount: string | null): Qepik | null =>
  amount === null ? null : parseAmount(amount);

/** By how many percent an amount changes, not rounded; 0 without an old or a new one. */
const percentOf = (before: Qepik | null, after: Qepik | null): number =>
  before === null || after === null || before === after
    ? 0
    : before === 0
      ? Infinity
      : (100 * Math.abs(after - before)) / before;

/**
 * Whether a row changes a price by more than `maxPercent`: the one without discount, the one that
 * shoppers pay, or the monthly one.
 */
function isTooLarge(product: StoredPrices, row: PriceRow, maxPercent: number): boolean {
  const before = (column: Column) => qepikOf(product[column]);
  const after = (column: Column) =>
    qepikOf(row[column] === undefined ? product[column] : row[column]);
  return [
    [before("price"), after("price")] as const,
    [before("discountPrice") ?? before("price"), after("discountPrice") ?? after("price")] as const,
    [before("creditPrice"), after("creditPrice")] as const,
  ].some(([old, now]) => percentOf(old, now) > maxPercent);
}

/**
 * Locks the products of a batch in the order of their ids, so that concurrent requests, sales and
 * imports do not deadlock. Returns those that exist, by SKU.
 */
async function lockProducts(
  run: Sql,
  rows: readonly PriceRow[],
): Promise<Map<string, StoredPrices>> {
  const known = await run<StoredPrices>(
    `SELECT id, sku, round(price, 2)::text AS price, round(discount_price, 2)::text AS "discountPrice", round(credit_price, 2)::text AS "creditPrice"
     FROM products WHERE sku = ANY ($1::text[]) AND sku IS NOT NULL ORDER BY id FOR NO KEY UPDATE`,
    [rows.map(({ sku }) => sku)],
  );
  return new Map(known.map((product) => [product.sku, product]));
}

/** Why a row is refused before it is merged with its product; undefined if it is not. */
function refusalOf(
  row: PriceRow,
  product: StoredPrices | undefined,
  maxPercent: number,
): string | undefined {
  if (!product) return UNKNOWN;
  const wrong = malformed(row);
  if (wrong !== undefined) return wrong;
  return isTooLarge(product, row, maxPercent) ? `${TOO_LARGE}${maxPercent} %.` : undefined;
}

/** A key that writes prices. `maxPriceChange`: by how many percent it may change one. */
type WritingProgram = Pick<Program, "keyId" | "maxPriceChange">;

/** Stores rows with different SKUs. `announced`: the number of rows that were stored before. */
async function storeBatch(
  run: Sql,
  { keyId, maxPriceChange }: WritingProgram,
  rows: readonly PriceRow[],
  announced: number,
): Promise<RowResult[]> {
  // Loaded when prices are first written: the rules of the form come with the back office.
  const { parseProduct } = await import("../backoffice/product-import/read-product");
  const { storeProducts } = await import("../backoffice/product-import/store-products");
  const known = await lockProducts(run, rows);
  const results: RowResult[] = [];
  const patches: { index: number; patch: Patch }[] = [];
  rows.forEach((row, index) => {
    const { sku } = row;
    const refusal = refusalOf(row, known.get(sku), maxPriceChange);
    if (refusal !== undefined) return (results[index] = refused(sku, refusal));
    const patch = parseProduct(cellsOf(row), NO_CATALOGUE);
    if ("sku" in patch) patches.push({ index, patch });
    else results[index] = resultOf(sku, patch);
  });
  if (patches.length === 0) return results;
  const outcomes = await storeProducts(
    run,
    patches.map(({ patch }) => patch),
    { dryRunSlugs: null, announced, namedMeansSet: true },
  );
  patches.forEach(({ index, patch: { sku } }, i) => (results[index] = resultOf(sku, outcomes[i])));
  await recordPriceChanges(run, keyId, [...known.values()]);
  return results;
}

/**
 * Changes prices of existing products by SKU for a program, by the rules of an import, once per
 * idempotency key. Each 25 rows are a transaction with a key of its own: when a request ends in the
 * middle, the same request stores the rest. Staff are told of a request that changes many prices by
 * more than the key may. Throws the errors of `idempotent`.
 */
export async function writePrices(
  program: WritingProgram,
  rows: readonly PriceRow[],
  key: string,
): Promise<{ rows: RowResult[] }> {
  const firstRows = new Map<string, PriceRow>();
  for (const row of rows) if (!firstRows.has(row.sku)) firstRows.set(row.sku, row);
  const toStore = [...firstRows.values()];
  const results = new Map<string, RowResult>();
  for (let start = 0; start < toStore.length; start += BATCH) {
    const stored = await idempotent(
      { scope: `api key ${program.keyId} prices from ${start}`, key, request: rows },
      (run) => storeBatch(run, program, toStore.slice(start, start + BATCH), start),
    );
    for (const result of stored) results.set(result.sku, result);
  }
  const tooLarge = [...results.values()].filter(({ reason }) => reason?.startsWith(TOO_LARGE));
  if (tooLarge.length > ALARMING_ROWS)
    await transaction((run) => raiseAlarm(run, "prices-of-programs"));
  return {
    rows: rows.map((row) => {
      const { sku } = row;
      const result = firstRows.get(sku) === row ? results.get(sku) : undefined;
      return result ?? refused(sku, REPEATED);
    }),
  };
}
