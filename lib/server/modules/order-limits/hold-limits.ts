import { type HoldLimits, ORDER_LIMITS } from "@/lib/contract/order-limits";
import { asQepik, type Qepik, sumOf } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { refuseBlockedPhones } from "./blocked-phones";

/**
 * The buyer of an order. `account`: the phone that was proven at sign-in; `delivery`: the one
 * entered for this order. Both are E.164.
 */
export type Buyer = { customerId: number; account: string; delivery: string; hasPaid: boolean };

const limitsOf = ({ hasPaid }: Buyer): HoldLimits =>
  hasPaid ? ORDER_LIMITS.known : ORDER_LIMITS.newcomer;

/**
 * Locks these phones (E.164) until the end of the transaction, so that orders
 * with one of them are placed and cancelled one at a time.
 */
export async function lockOrdersByPhone(run: Sql, phones: readonly string[]): Promise<void> {
  // Sorted, so that transactions lock in the same order and cannot deadlock.
  for (const phone of [...new Set(phones)].sort())
    await run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`order of ${phone}`]);
}

/**
 * Returns the buyer of an order, with both phones locked until the end of the transaction, so that
 * of two simultaneous orders the second counts the first. Must be called before anything else of
 * the order is locked. Throws `UNAUTHENTICATED`, `PHONE_BLOCKED`.
 */
export async function lockBuyer(run: Sql, customerId: number, delivery: string): Promise<Buyer> {
  const [owner] = await run<{ phone: string }>("SELECT phone FROM customers WHERE id = $1", [
    customerId,
  ]);
  if (!owner) throw new AppError("UNAUTHENTICATED");
  const account = owner.phone;
  await lockOrdersByPhone(run, [account, delivery]);
  await refuseBlockedPhones(run, [account, delivery]);
  // The account may have been deleted while this transaction waited for the locks.
  const [customer] = await run<{ hasPaid: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM invoices i WHERE i.customer_id = c.id AND i.state = 'paid') AS "hasPaid" FROM customers c WHERE c.id = $1 FOR KEY SHARE OF c`,
    [customerId],
  );
  if (!customer) throw new AppError("UNAUTHENTICATED");
  return { customerId, account, delivery, hasPaid: customer.hasPaid };
}

type UnpaidTotals = { orders: number; qepik: Qepik };

/**
 * Number and value of the unpaid orders that already exist: those of the account itself, and those
 * of others for the same delivery phone.
 */
async function sumUnpaidOrders(
  run: Sql,
  { customerId, account, delivery }: Buyer,
): Promise<{ own: UnpaidTotals; delivery: UnpaidTotals }> {
  const sums = (name: string, condition: string) =>
    `count(*) FILTER (WHERE ${condition})::integer AS "${name}Orders", COALESCE(sum(${inQepik("i.final_price")}) FILTER (WHERE ${condition}), 0)::bigint::text AS "${name}Qepik"`;
  // An order of a deleted account is found only by its proven phone.
  const own =
    "(i.customer_id = $1 OR EXISTS (SELECT 1 FROM order_phones o WHERE o.invoice_id = i.id AND o.proven AND o.phone = $2))";
  // Not counted when the delivery phone is the account's own, proven phone: orders in which
  // strangers entered it must not count against its owner.
  const sameDeliveryPhone =
    "($2 <> $3 AND EXISTS (SELECT 1 FROM order_phones o WHERE o.invoice_id = i.id AND o.phone = $3))";
  const [row] = await run<
    Record<"ownOrders" | "deliveryOrders", number> & Record<"ownQepik" | "deliveryQepik", string>
  >(
    `SELECT ${sums("own", own)}, ${sums("delivery", sameDeliveryPhone)} FROM invoices i
     WHERE i.state = 'awaiting' AND i.expires_at IS NOT NULL AND (i.customer_id = $1 OR i.id IN (SELECT invoice_id FROM order_phones WHERE phone IN ($2, $3)))`,
    [customerId, account, delivery],
  );
  return {
    own: { orders: row?.ownOrders ?? 0, qepik: asQepik(Number(row?.ownQepik ?? 0)) },
    delivery: { orders: row?.deliveryOrders ?? 0, qepik: asQepik(Number(row?.deliveryQepik ?? 0)) },
  };
}

type Line = { slug: string; title: string; count: number };

/**
 * Refuses an order that would exceed the buyer's limits of unpaid orders, before it is stored.
 * Throws `ORDER_TOO_MANY_PIECES`, `TOO_MANY_UNPAID_ORDERS` or `ORDER_VALUE_TOO_HIGH`, with the
 * limit in `details`.
 */
export async function enforceHoldLimits(
  run: Sql,
  buyer: Buyer,
  lines: readonly Line[],
  total: Qepik,
): Promise<void> {
  const limits = limitsOf(buyer);
  const tooLarge = lines.find(({ count }) => count > limits.pieces);
  if (tooLarge)
    throw new AppError("ORDER_TOO_MANY_PIECES", undefined, {
      productSlug: tooLarge.slug,
      productTitle: tooLarge.title,
      most: limits.pieces,
    });
  const unpaid = await sumUnpaidOrders(run, buyer);
  for (const [group, limit] of [
    [unpaid.own, limits],
    [unpaid.delivery, ORDER_LIMITS.deliveryPhone],
  ] as const) {
    if (group.orders >= limit.orders)
      throw new AppError("TOO_MANY_UNPAID_ORDERS", undefined, { most: limit.orders });
    if (sumOf([group.qepik, total]) > limit.value * 100)
      throw new AppError("ORDER_VALUE_TOO_HIGH", undefined, { most: limit.value });
  }
}

/** Stores the phones of an order, which count towards the limits as long as it is unpaid. */
export async function saveOrderPhones(
  run: Sql,
  invoiceId: number,
  { account, delivery }: Buyer,
): Promise<void> {
  const rows =
    account === delivery
      ? [[account, true] as const]
      : [[account, true] as const, [delivery, false] as const];
  for (const [phone, proven] of rows)
    await run("INSERT INTO order_phones (invoice_id, phone, proven) VALUES ($1, $2, $3)", [
      invoiceId,
      phone,
      proven,
    ]);
}
