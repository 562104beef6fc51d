import type { PriceRow, RowResult } from "@/lib/contract/integration";
import type { Sql } from "../db/sql";
import type { Outcome } from "../import/import-kind";
import { idempotent } from "../modules/idempotency/idempotent";
import type { Patch } from "../backoffice/product-import/patch";

/** Rows that are stored by one call of the import, whose statements must stay short. */
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
 * Locks the products of all rows, in the order of their ids, before the first batch is stored: so
 * that concurrent requests, sales and imports do not deadlock. Returns the SKUs that exist.
 */
async function lockKnownSkus(run: Sql, skus: readonly string[]): Promise<Set<string>> {
  const known = await run<{ sku: string }>(
    "SELECT sku FROM products WHERE sku = ANY ($1::text[]) AND sku IS NOT NULL ORDER BY id FOR UPDATE",
    [skus],
  );
  return new Set(known.map(({ sku }) => sku));
}

async function storePrices(run: Sql, rows: readonly PriceRow[]): Promise<RowResult[]> {
  // Loaded when prices are first written: the rules of the form come with the back office.
  const { parseProduct } = await import("../backoffice/product-import/read-product");
  const { storeProducts } = await import("../backoffice/product-import/store-products");
  const known = await lockKnownSkus(
    run,
    rows.map(({ sku }) => sku),
  );
  const results: RowResult[] = [];
  const seen = new Set<string>();
  const patches: { index: number; patch: Patch }[] = [];
  rows.forEach((row, index) => {
    const { sku } = row;
    const isRepeated = seen.has(sku);
    seen.add(sku);
    if (isRepeated) return (results[index] = refused(sku, REPEATED));
    if (!known.has(sku)) return (results[index] = refused(sku, UNKNOWN));
    const patch = parseProduct(cellsOf(row), NO_CATALOGUE);
    if ("sku" in patch) patches.push({ index, patch });
    else results[index] = resultOf(sku, patch);
  });
  for (let start = 0; start < patches.length; start += BATCH) {
    const batch = patches.slice(start, start + BATCH);
    const outcomes = await storeProducts(
      run,
      batch.map(({ patch }) => patch),
      { dryRunSlugs: null, announced: start },
    );
    batch.forEach(({ index, patch: { sku } }, i) => (results[index] = resultOf(sku, outcomes[i])));
  }
  return results;
}

/**
 * Changes prices of existing products by SKU for a program, by the rules of an import, all rows in
 * one transaction, once per idempotency key. Throws the errors of `idempotent`.
 */
export const writePrices = (
  keyId: number,
  rows: readonly PriceRow[],
  key: string,
): Promise<{ rows: RowResult[] }> =>
  idempotent({ scope: `api key ${keyId} prices`, key, request: rows }, async (run) => ({
    rows: await storePrices(run, rows),
  }));
