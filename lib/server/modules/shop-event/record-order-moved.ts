import type { Sql } from "../../db/sql";
import { recordOrderEvents } from "./record-events";

/**
 * Says in the caller's transaction, which has locked the order, that it has come further or is not
 * sent any more: other programs read orders by the time of their change, and are told of it.
 */
export async function recordOrderMoved(run: Sql, invoiceId: number): Promise<void> {
  await run("UPDATE invoices SET updated_at = now() WHERE id = $1", [invoiceId]);
  await recordOrderEvents(run, "order.changed", [invoiceId]);
}
