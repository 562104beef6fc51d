import { WEB_WAREHOUSE } from "./record-movements";

/** What limits the number of a product that is entered or imported for all places together. */
export type StockBounds = {
  /** pieces at all places */
  stock: number;
  /** pieces that open orders have reserved */
  reserved: number;
  /** pieces at places that do not send web orders */
  apart: number;
  /** pieces at places other than the web warehouse */
  elsewhere: number;
};

/** SQL: the columns of `StockBounds`. `p` is the alias of `products`. */
export const STOCK_BOUNDS_SQL = `COALESCE(p.stock, 0)::integer AS stock, p.reserved, p.stock_apart AS apart,
  COALESCE((SELECT sum(l.on_hand) FROM stock_levels l WHERE l.product_id = p.id AND l.place_id <> ${WEB_WAREHOUSE}), 0)::integer AS elsewhere`;

/**
 * Why a product cannot have this many pieces at all places together: orders have reserved more of
 * them, or other places than the web warehouse, at which the difference is booked, have more. Null
 * if it can, or has them already.
 */
export function boundsFault(
  stock: number,
  { stock: present, reserved, apart, elsewhere }: StockBounds,
): "reserved" | "elsewhere" | null {
  if (stock === present) return null;
  if (stock < elsewhere) return "elsewhere";
  return stock - apart < reserved ? "reserved" : null;
}
