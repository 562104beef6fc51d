import type { RowResult, StockRow } from "@/lib/contract/integration";
import { idempotent } from "../modules/idempotency/idempotent";
import { changeStock, type StockOutcome } from "../modules/stock/stock";

const REASONS: Readonly<Record<Extract<StockOutcome, object>["fault"], string>> = {
  unknown: "There is no product with this SKU.",
  repeated: "The SKU is repeated: only its first row counts.",
  reserved: "Open orders have reserved more pieces than would be left.",
  elsewhere: "Other places than the web warehouse have more pieces than that.",
  "out-of-range": "The stock would be less than 0 or more than 1,000,000.",
};

/**
 * Changes the stock of products by SKU for a program, all rows in one transaction, once per
 * idempotency key. Throws the errors of `idempotent`.
 */
export const writeStock = (
  keyId: number,
  rows: readonly StockRow[],
  key: string,
): Promise<{ rows: RowResult[] }> =>
  idempotent({ scope: `api key ${keyId} stock`, key, request: rows }, async (run) => {
    const outcomes = await changeStock(run, rows, keyId);
    return {
      rows: rows.map(({ sku }, i): RowResult => {
        const outcome = outcomes[i] ?? { fault: "unknown" };
        return typeof outcome === "object"
          ? { sku, outcome: "refused", reason: REASONS[outcome.fault] }
          : { sku, outcome, reason: null };
      }),
    };
  });
