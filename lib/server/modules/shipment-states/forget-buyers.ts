import type { Sql } from "../../db/sql";
import { HAS_UNDECIDED_PIECES } from "../order-delivery/undecided-pieces";

/**
 * SQL condition: the shop cannot end order `i` without its buyer's name, phone and address. Something
 * of it is to be sent, or is with a carrier; nobody has decided what becomes of pieces that came
 * back; or a transfer has to be returned.
 */
const NEEDS_BUYER = `(
  EXISTS (SELECT FROM shipments s WHERE s.invoice_id = i.id AND (
    s.state IN ('handed_over', 'failed')
    OR i.state = 'paid' AND (s.state IN ('to_pack', 'packed') OR s.state = 'back' AND ${HAS_UNDECIDED_PIECES})))
  OR i.state = 'paid' AND EXISTS (SELECT FROM shipments s WHERE s.invoice_id = i.id)
    AND NOT EXISTS (SELECT FROM shipments s WHERE s.invoice_id = i.id AND s.state <> 'cancelled'))`;

/**
 * Removes the contact data of buyers who have deleted their accounts from those of these orders that
 * have ended. Called when an account is deleted, and in each move that may be the last one of an
 * order. The caller has locked the orders.
 */
export const forgetBuyers = async (run: Sql, invoiceIds: readonly number[]): Promise<void> =>
  void (await run(
    `UPDATE invoices i SET user_name = NULL, user_sur_name = NULL, user_phone = NULL, user_address = NULL, note = NULL, updated_at = now()
     WHERE i.id = ANY ($1::integer[]) AND i.customer_id IS NULL
       AND COALESCE(i.user_name, i.user_sur_name, i.user_phone, i.user_address, i.note) IS NOT NULL AND NOT ${NEEDS_BUYER}`,
    [invoiceIds],
  ));
