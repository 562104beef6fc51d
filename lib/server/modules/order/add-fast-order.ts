import type { FastOrder } from "@/lib/contract/order";
import { parsePhone } from "@/lib/format/phone";
import type { Qepik } from "@/lib/format/money";
import { inAzn } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { refuseBlockedPhones } from "../order-limits/blocked-phones";
import { idempotent } from "../idempotency/idempotent";
import { AVAILABLE_SQL } from "../stock/available";
import { effectivePrice, PRICE_COLUMNS, type PriceRow, toPrices } from "../product/cards";

/**
 * An open order for the same phone and product within this time counts as a double click and is not
 * stored again. After a cancelled or completed order a new one is.
 */
const DUPLICATE_WINDOW = "10 minutes";
const OPEN_STATES = "('new', 'called')";

type OrderedProduct = { title: string; /** current price */ qepik: Qepik };

async function findOrderedProduct(run: Sql, productId: number): Promise<OrderedProduct> {
  const [product] = await run<PriceRow & { title: string; available: boolean }>(
    `SELECT l.title, ${PRICE_COLUMNS}, ${AVAILABLE_SQL} > 0 AS available
     FROM products p JOIN product_search s ON s.product_id = p.id JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' WHERE p.id = $1`,
    [productId],
  );
  if (!product) throw new AppError("PRODUCT_NOT_FOUND");
  if (!product.available) throw new AppError("PRODUCT_SOLD_OUT");
  return { title: product.title, qepik: effectivePrice(toPrices(product)) };
}

/**
 * Places a fast order (specification section 2) with the current title and price. A repetition
 * within ten minutes stores no second order but has the same response: nobody may find out by a
 * phone number whether it has an order.
 */
export async function addFastOrder(order: FastOrder, key: string | undefined): Promise<null> {
  const phone = parsePhone(order.phoneNumber);
  if (phone === null)
    throw new AppError("BAD_REQUEST", { phoneNumber: ["Invalid input: not a phone number"] });
  const { productId, address = null, note = null } = order;
  const name = [order.firstName, order.lastName].filter(Boolean).join(" ") || null;
  return idempotent({ scope: "fast-order", key, request: order }, async (run) => {
    // Serialises concurrent requests for the same phone and product.
    await run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `fast-order ${phone} ${productId}`,
    ]);
    await refuseBlockedPhones(run, [phone]);
    const product = await findOrderedProduct(run, productId);
    const [duplicate] = await run(
      `SELECT 1 FROM fast_orders WHERE phone = $1 AND product_id = $2 AND state IN ${OPEN_STATES} AND created_at > now() - interval '${DUPLICATE_WINDOW}' LIMIT 1`,
      [phone, productId],
    );
    if (duplicate) return null;
    await run(
      `INSERT INTO fast_orders (phone, product_id, product_title, price, name, address, note) VALUES ($1, $2, $3, ${inAzn("$4")}, $5, $6, $7)`,
      [phone, productId, product.title, product.qepik, name, address, note],
    );
    return null;
  });
}
