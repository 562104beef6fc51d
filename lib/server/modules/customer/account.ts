import type { AccountData, UserModel } from "@/lib/contract/auth";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { withdrawMails } from "../../ports/mail/queue-mail";
import { withdrawSms } from "../../ports/sms/queue-sms";
import { deleteWishesOf } from "../awaited-model/delete-wishes";
import { personOf } from "../awaited-model/lock-person";
import { queryWishesOf } from "../awaited-model/query-wishes";
import { findProvenEmail } from "../email/proven-email";
import { cancelUnpaidOrders } from "../order-limits/cancel-unpaid-orders";
import { deleteReviewsOf } from "../review/delete-review";
import { readList } from "../saved-lists/saved-lists";
import { CUSTOMER_COLUMNS, type CustomerRow, toUserModel } from "./user-model";

export async function queryUser(customerId: number): Promise<UserModel> {
  const [row] = await query<CustomerRow>(
    `SELECT ${CUSTOMER_COLUMNS} FROM customers c WHERE c.id = $1`,
    [customerId],
  );
  if (!row) throw new AppError("UNAUTHENTICATED");
  return toUserModel(row);
}

/** The names under which a customer waits for models: the account, and its proven address. */
async function waitersOf(run: Sql, customerId: number): Promise<string[]> {
  const email = await findProvenEmail(run, customerId);
  return [personOf({ customerId }), ...(email === null ? [] : [personOf({ email })])];
}

/** All data that is stored for the account, for its owner to download. */
export async function queryAccountData(customerId: number): Promise<AccountData> {
  const [row] = await query<CustomerRow & { createdAt: Date }>(
    `SELECT ${CUSTOMER_COLUMNS}, c.created_at AS "createdAt" FROM customers c WHERE c.id = $1`,
    [customerId],
  );
  if (!row) throw new AppError("UNAUTHENTICATED");
  const sessions = await query<{ device: string; createdAt: Date; lastUsedAt: Date }>(
    'SELECT device, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM customer_sessions WHERE customer_id = $1 ORDER BY id',
    [customerId],
  );
  const invoices = await query<{ invoice: Record<string, unknown> }>(
    `SELECT to_jsonb(i) - 'customer_id' || jsonb_build_object('products', COALESCE((SELECT jsonb_agg(jsonb_build_object('title', l.title, 'price', l.base_price, 'finalPrice', COALESCE(l.final_price, l.base_price), 'count', l.count) ORDER BY l.id) FROM invoice_lines l WHERE l.invoice_id = i.id), '[]'),
       'refunds', COALESCE((SELECT jsonb_agg(jsonb_build_object('amount', r.amount, 'way', r.way, 'state', r.state, 'askedAt', r.asked_at, 'doneAt', r.done_at) ORDER BY r.id) FROM refunds r WHERE r.invoice_id = i.id AND r.state <> 'withdrawn'), '[]'),
       'shipments', COALESCE((SELECT jsonb_agg(jsonb_build_object('part', s.part, 'state', s.state, 'carrier', s.carrier_name, 'trackingCode', s.tracking_code, 'packedAt', s.packed_at, 'handedOverAt', s.handed_over_at, 'deliveredAt', s.delivered_at,
         'serials', (SELECT COALESCE(jsonb_agg(n.serial ORDER BY n.id), '[]') FROM serials n JOIN shipment_lines p ON p.id = n.shipment_line_id WHERE p.shipment_id = s.id AND n.released_at IS NULL)) ORDER BY s.part) FROM shipments s WHERE s.invoice_id = i.id), '[]')) AS invoice
     FROM invoices i WHERE i.customer_id = $1 ORDER BY i.id`,
    [customerId],
  );
  const reviews = await query<{ review: Record<string, unknown> }>(
    "SELECT to_jsonb(r) - 'customer_id' AS review FROM reviews r WHERE r.customer_id = $1 ORDER BY r.id",
    [customerId],
  );
  const [basket, favourites] = [
    await readList(query, customerId, "basket"),
    await readList(query, customerId, "favourites"),
  ];
  return {
    userModel: toUserModel(row),
    createDate: row.createdAt.toISOString(),
    basket: basket.items,
    favourites: favourites.items,
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      createDate: createdAt.toISOString(),
      lastUsedDate: lastUsedAt.toISOString(),
    })),
    invoices: invoices.map(({ invoice }) => invoice),
    reviews: reviews.map(({ review }) => review),
    modelWishes: await queryWishesOf(query, await waitersOf(query, customerId)),
  };
}

/**
 * Deletes the account and everything its owner wrote, and cancels its unpaid orders. Its invoices
 * are kept without personal data. Nothing is sent any more to its phone and its proven address: an
 * address that is not proven may be somebody else's.
 */
export const deleteAccount = (customerId: number): Promise<void> =>
  transaction(async (run) => {
    const [customer] = await run<{ phone: string }>("SELECT phone FROM customers WHERE id = $1", [
      customerId,
    ]);
    if (!customer) return;
    // Locks orders before the account, in the same order as placing an order does, to avoid
    // deadlocks.
    await cancelUnpaidOrders(run, customerId, customer.phone);
    // Before the account too: a wish is stored with its model locked, and then refers to it.
    await deleteWishesOf(run, await waitersOf(run, customerId));
    await run("SELECT 1 FROM customers WHERE id = $1 FOR UPDATE", [customerId]);
    await run(
      "DELETE FROM mail_messages WHERE invoice_id IN (SELECT id FROM invoices WHERE customer_id = $1)",
      [customerId],
    );
    await run(
      "UPDATE invoices SET customer_id = NULL, user_name = NULL, user_sur_name = NULL, user_phone = NULL, user_address = NULL, note = NULL, updated_at = now() WHERE customer_id = $1",
      [customerId],
    );
    await deleteReviewsOf(run, customerId);
    await run("DELETE FROM registrations WHERE phone = $1", [customer.phone]);
    // Last, when no other transaction queues messages about the orders and wishes.
    await withdrawSms(run, customer.phone);
    const email = await findProvenEmail(run, customerId);
    if (email !== null) await withdrawMails(run, email);
    // The sign-in codes are kept until the regular clean-up. Otherwise deleting an account would
    // reset the number of codes that its phone may receive.
    await run("DELETE FROM customers WHERE id = $1", [customerId]);
  });
