import type { Sql } from "../../db/sql";
import { recordOrderEvents } from "./record-events";

/**
 * Says in the caller's transaction, which has locked these orders, that they have come further or are
 * not sent any more: other programs read orders by the time of their change, and are told of it.
 */
export async function recordOrdersMoved(run: Sql, invoiceIds: readonly number[]): Promise<void> {
  await run("UPDATE invoices SET updated_at = now() WHERE id = ANY ($1::integer[])", [invoiceIds]);
  await recordOrderEvents(run, "order.changed", invoiceIds);
}
