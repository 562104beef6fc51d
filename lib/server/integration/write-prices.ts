import type { PriceRow, RowResult } from "@/lib/contract/integration";
import type { Sql } from "../db/sql";
import type { Outcome } from "../import/import-kind";
import { idempotent } from "../modules/idempotency/idempotent";
import { SHOP_ITSELF } from "../modules/stock/record-movements";
import type { Patch } from "../backoffice/product-import/patch";

/**
 * Rows that are stored in one transaction. While it is open, sales of their products wait, for at
 * most 2 s.
 */
const BATCH = 100;

const UNKNOWN = "There is no product with this SKU.";
const REPEATED = "The SKU is repeated: only its first row counts.";

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

/**
 * Locks the products of a batch in the order of their ids, so that concurrent requests, sales and
 * imports do not deadlock. Returns the SKUs that exist.
 */
async function lockKnownSkus(run: Sql, rows: readonly PriceRow[]): Promise<Set<string>> {
  const known = await run<{ sku: string }>(
    "SELECT sku FROM products WHERE sku = ANY ($1::text[]) AND sku IS NOT NULL ORDER BY id FOR UPDATE",
    [rows.map(({ sku }) => sku)],
  );
  return new Set(known.map(({ sku }) => sku));
}

/** Stores rows with different SKUs. `announced`: the number of rows that were stored before. */
async function storeBatch(
  run: Sql,
  rows: readonly PriceRow[],
  announced: number,
): Promise<RowResult[]> {
  // Loaded when prices are first written: the rules of the form come with the back office.
  const { parseProduct } = await import("../backoffice/product-import/read-product");
  const { storeProducts } = await import("../backoffice/product-import/store-products");
  const known = await lockKnownSkus(run, rows);
  const results: RowResult[] = [];
  const patches: { index: number; patch: Patch }[] = [];
  rows.forEach((row, index) => {
    const { sku } = row;
    if (!known.has(sku)) return (results[index] = refused(sku, UNKNOWN));
    const patch = parseProduct(cellsOf(row), NO_CATALOGUE);
    if ("sku" in patch) patches.push({ index, patch });
    else results[index] = resultOf(sku, patch);
  });
  if (patches.length === 0) return results;
  const outcomes = await storeProducts(
    run,
    patches.map(({ patch }) => patch),
    // No stock is written.
    { dryRunSlugs: null, announced, author: { by: SHOP_ITSELF, note: "" } },
  );
  patches.forEach(({ index, patch: { sku } }, i) => (results[index] = resultOf(sku, outcomes[i])));
  return results;
}

/**
 * Changes prices of existing products by SKU for a program, by the rules of an import, once per
 * idempotency key. Each hundred rows are a transaction with a key of its own: when a request ends
 * in the middle, the same request stores the rest. Throws the errors of `idempotent`.
 */
export async function writePrices(
  keyId: number,
  rows: readonly PriceRow[],
  key: string,
): Promise<{ rows: RowResult[] }> {
  const firstRows = new Map<string, PriceRow>();
  for (const row of rows) if (!firstRows.has(row.sku)) firstRows.set(row.sku, row);
  const toStore = [...firstRows.values()];
  const results = new Map<string, RowResult>();
  for (let start = 0; start < toStore.length; start += BATCH) {
    const stored = await idempotent(
      { scope: `api key ${keyId} prices from ${start}`, key, request: rows },
      (run) => storeBatch(run, toStore.slice(start, start + BATCH), start),
    );
    for (const result of stored) results.set(result.sku, result);
  }
  return {
    rows: rows.map((row) => {
      const { sku } = row;
      const result = firstRows.get(sku) === row ? results.get(sku) : undefined;
      return result ?? refused(sku, REPEATED);
    }),
  };
}
