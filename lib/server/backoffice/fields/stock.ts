import type { NumberField, NumberFieldSingleValidation, UIField } from "payload";
import { MAX_STOCK } from "@/lib/contract/limits";
import type { Sql } from "@/lib/server/db/sql";
import { fillLabel } from "@/lib/server/import/faults";
import {
  boundsFault,
  type StockBounds,
  STOCK_BOUNDS_SQL,
} from "@/lib/server/modules/stock/stock-bounds";
import { MERGE_AS_DELTA } from "../concurrent-edits/merge-as-delta";
import { label, type Label } from "../../labels";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

export const STOCK_LABEL = label("Anbarda", "In stock", "На складе");
export const NOT_A_COUNT = label(
  "Tam ədəd yazın: 0 ilə 1 000 000 arası.",
  "Enter a whole number from 0 to 1,000,000.",
  "Укажите целое число от 0 до 1 000 000.",
);
/** Error: the stock would be less than the `{count}` pieces that open orders have reserved. */
const RESERVED = label(
  "{count} ədəd açıq sifarişlər üçün saxlanılıb: bundan az ola bilməz.",
  "{count} pieces are reserved for open orders: it cannot be less.",
  "{count} шт. зарезервировано для открытых заказов: меньше нельзя.",
);

/** The error of a stock count, without regard to reservations; null if there is none. */
export const countFault = (value: unknown): Label | null =>
  typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > MAX_STOCK
    ? NOT_A_COUNT
    : null;

/** Error: the stock would be less than the `{count}` pieces that are at the stores. */
const ELSEWHERE = label(
  "{count} ədəd mağazalardadır: bundan az ola bilməz. Mağazadakı ədədləri «Anbar» səhifəsində dəyişin.",
  "{count} pieces are at the stores: it cannot be less. Change the pieces of stores on the page Stock.",
  "{count} шт. находятся в магазинах: меньше нельзя. Меняйте количество в магазинах на странице «Склад».",
);

const NO_PIECES: StockBounds = { stock: 0, reserved: 0, apart: 0, elsewhere: 0 };

/** The bounds of a product's stock; none for a new product. */
export const readBounds = async (run: Sql, id: number | undefined): Promise<StockBounds> =>
  (id === undefined
    ? undefined
    : (
        await run<StockBounds>(`SELECT ${STOCK_BOUNDS_SQL} FROM products p WHERE p.id = $1`, [id])
      )[0]) ?? NO_PIECES;

/**
 * The error of a number of pieces at all places together, of a product with these bounds; null if
 * there is none.
 */
export function stockFault(stock: unknown, bounds: StockBounds): Label | null {
  if (stock === bounds.stock) return null;
  const fault = countFault(stock);
  if (fault || typeof stock !== "number") return fault ?? NOT_A_COUNT;
  const reason = boundsFault(stock, bounds);
  if (reason === "elsewhere") return fillLabel(ELSEWHERE, { count: bounds.elsewhere });
  // Pieces at places that do not send web orders are needed besides the reserved ones.
  return reason && fillLabel(RESERVED, { count: bounds.reserved + bounds.apart });
}

/** Where the `context` of a save keeps the number that was typed. */
export const typedKey = (id: unknown) => `typed stock of product ${String(id ?? "")}`;

// A save writes the stored number (../save-stock.ts), so the typed one is checked.
const validate: NumberFieldSingleValidation = async (value, { id, req }) => {
  const key = typedKey(id);
  const typed = req.context && key in req.context ? req.context[key] : value;
  const productId = typeof id === "number" ? id : undefined;
  const bounds = req.payload?.db
    ? await readBounds(await transactionOf(req), productId)
    : { ...NO_PIECES, stock: NaN };
  const fault = stockFault(typed, bounds);
  return fault ? staffMessage(fault, req) : true;
};

/**
 * Pieces in stock at all places together, which are the sum of the ledger's movements
 * (docs/adr/0099). The pieces reserved by open orders are counted separately
 * (lib/server/modules/stock).
 */
export const stockField: NumberField = {
  name: "stock",
  type: "number",
  required: true,
  min: 0,
  max: MAX_STOCK,
  defaultValue: 0,
  label: STOCK_LABEL,
  validate,
  // A copy of a product starts without stock.
  hooks: { beforeDuplicate: [() => 0] },
  custom: MERGE_AS_DELTA,
  admin: { step: 1 },
};

/** The link from a product's form to its pieces by place and its movements. */
export const stockLinkField: UIField = {
  name: "stockPlaces",
  type: "ui",
  admin: {
    components: { Field: "@/components/backoffice/stock/stock-link#ProductStockLink" },
    disableListColumn: true,
  },
};
