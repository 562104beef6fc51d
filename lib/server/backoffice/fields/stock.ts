import type { NumberField, NumberFieldSingleValidation } from "payload";
import { MAX_STOCK } from "@/lib/contract/limits";
import type { Sql } from "@/lib/server/db/sql";
import { MERGE_AS_DELTA } from "../concurrent-edits/merge-as-delta";
import { label, type Label } from "../../labels";
import { previousProductState } from "../previous-product-state";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const NOT_A_COUNT = label(
  "Tam ədəd yazın: 0 ilə 1 000 000 arası.",
  "Enter a whole number from 0 to 1,000,000.",
  "Укажите целое число от 0 до 1 000 000.",
);
/** Error: the stock would be less than the `{count}` pieces that open orders have reserved. */
export const RESERVED = label(
  "{count} ədəd açıq sifarişlər üçün saxlanılıb: bundan az ola bilməz.",
  "{count} pieces are reserved for open orders: it cannot be less.",
  "{count} шт. зарезервировано для открытых заказов: меньше нельзя.",
);

/** The error of a stock count, without regard to reservations; null if there is none. */
export const countFault = (value: unknown): Label | null =>
  typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > MAX_STOCK
    ? NOT_A_COUNT
    : null;

const findReserved = async (run: Sql, id: number): Promise<number> =>
  (await run<{ reserved: number }>("SELECT reserved FROM products WHERE id = $1", [id]))[0]
    ?.reserved ?? 0;

const validate: NumberFieldSingleValidation = async (value, { id, req }) => {
  const fault = countFault(value);
  if (fault || typeof value !== "number") return staffMessage(fault ?? NOT_A_COUNT, req);
  if (typeof id !== "number" || !req.payload?.db) return true;
  const reserved =
    previousProductState(req.context, id)?.reserved ??
    (await findReserved(await transactionOf(req), id));
  return reserved > value ? staffMessage(RESERVED, req).replace("{count}", String(reserved)) : true;
};

/**
 * Pieces in stock. The pieces reserved by open orders are counted separately
 * (lib/server/modules/stock).
 */
export const stockField: NumberField = {
  name: "stock",
  type: "number",
  required: true,
  min: 0,
  max: MAX_STOCK,
  defaultValue: 0,
  label: label("Anbarda", "In stock", "На складе"),
  validate,
  // A copy of a product starts without stock.
  hooks: { beforeDuplicate: [() => 0] },
  custom: MERGE_AS_DELTA,
  admin: { step: 1 },
};
