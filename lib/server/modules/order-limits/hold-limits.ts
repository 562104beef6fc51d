import { type HoldLimits, ORDER_LIMITS } from "@/lib/contract/order-limits";
import { phoneKey } from "@/lib/format/phone";
import { asQepik, type Qepik, sumOf } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { refuseBlockedPhones } from "./blocked-phones";

/**
 * Who orders: `account` is the phone that was proven at sign-in, `delivery` the one typed for this
 * order, both as `phoneKey` has them.
 */
export type Buyer = { customerId: number; account: string; delivery: string; hasPaid: boolean };

const limitsOf = ({ hasPaid }: Buyer): HoldLimits =>
  hasPaid ? ORDER_LIMITS.known : ORDER_LIMITS.newcomer;

/**
 * Orders of these phones (`phoneKey`) are placed and ended one after the other until the
 * transaction is over.
 */
export async function lockOrdersByPhone(run: Sql, phones: readonly string[]): Promise<void> {
  // In one order, whoever holds which.
  for (const phone of [...new Set(phones)].sort())
    await run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`order of ${phone}`]);
}

/**
 * The buyer of an order, with both phones locked until the transaction ends: of orders placed at
 * the same moment one counts the other. Called before anything else of the order is locked. Throws
 * `UNAUTHENTICATED`, `PHONE_BLOCKED`.
 */
export async function lockBuyer(run: Sql, customerId: number, typedPhone: string): Promise<Buyer> {
  const [known] = await run<{ phone: string }>("SELECT phone FROM customers WHERE id = $1", [
    customerId,
  ]);
  if (!known) throw new AppError("UNAUTHENTICATED");
  const [account, delivery] = [phoneKey(known.phone), phoneKey(typedPhone)];
  await lockOrdersByPhone(run, [account, delivery]);
  await refuseBlockedPhones(run, [account, delivery]);
  // The account may have been deleted while this waited.
  const [customer] = await run<{ hasPaid: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM invoices i WHERE i.customer_id = c.id AND i.state = 'paid') AS "hasPaid" FROM customers c WHERE c.id = $1 FOR KEY SHARE OF c`,
    [customerId],
  );
  if (!customer) throw new AppError("UNAUTHENTICATED");
  return { customerId, account, delivery, hasPaid: customer.hasPaid };
}

type UnpaidTotals = { orders: number; qepik: Qepik };

/**
 * What unpaid orders hold already: the account's own, and of others those for the same delivery
 * phone.
 */
async function sumUnpaidOrders(
  run: Sql,
  { customerId, account, delivery }: Buyer,
): Promise<{ own: UnpaidTotals; delivery: UnpaidTotals }> {
  const sums = (name: string, condition: string) =>
    `count(*) FILTER (WHERE ${condition})::integer AS "${name}Orders", COALESCE(sum(${inQepik("i.final_price")}) FILTER (WHERE ${condition}), 0)::bigint::text AS "${name}Qepik"`;
  // A deleted account's order is known by its proven phone alone.
  const own =
    "(i.customer_id = $1 OR EXISTS (SELECT 1 FROM order_phones o WHERE o.invoice_id = i.id AND o.proven AND o.phone = $2))";
  // One's own phone is proven: what strangers type as theirs does not count against it.
  const typed =
    "($2 <> $3 AND EXISTS (SELECT 1 FROM order_phones o WHERE o.invoice_id = i.id AND o.phone = $3))";
  const [row] = await run<
    Record<"ownOrders" | "deliveryOrders", number> & Record<"ownQepik" | "deliveryQepik", string>
  >(
    `SELECT ${sums("own", own)}, ${sums("delivery", typed)} FROM invoices i
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
 * Refuses an order that would hold more than its buyer may, before it is stored. Throws
 * `ORDER_TOO_MANY_PIECES`, `TOO_MANY_UNPAID_ORDERS`, `ORDER_VALUE_TOO_HIGH`, each with what the
 * limit is.
 */
export async function enforceHoldLimits(
  run: Sql,
  buyer: Buyer,
  lines: readonly Line[],
  total: Qepik,
): Promise<void> {
  const limits = limitsOf(buyer);
  const large = lines.find(({ count }) => count > limits.pieces);
  if (large)
    throw new AppError("ORDER_TOO_MANY_PIECES", undefined, {
      productSlug: large.slug,
      productTitle: large.title,
      most: limits.pieces,
    });
  const held = await sumUnpaidOrders(run, buyer);
  for (const [of, most] of [
    [held.own, limits],
    [held.delivery, ORDER_LIMITS.deliveryPhone],
  ] as const) {
    if (of.orders >= most.orders)
      throw new AppError("TOO_MANY_UNPAID_ORDERS", undefined, { most: most.orders });
    if (sumOf([of.qepik, total]) > most.value * 100)
      throw new AppError("ORDER_VALUE_TOO_HIGH", undefined, { most: most.value });
  }
}

/** Remembers whose order it is for as long as it is unpaid. */
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
