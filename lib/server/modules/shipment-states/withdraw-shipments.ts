import type { Sql } from "../../db/sql";
import { transitionShipments } from "./transitions";

/**
 * Withdraws the shipments of an order that nobody has packed, because it is cancelled or refunded.
 * The caller has locked the order. What is packed already stays on the desk until somebody unpacks
 * it.
 */
export async function withdrawUnpacked(run: Sql, invoiceId: number, by: string): Promise<void> {
  const unpacked = { where: "invoice_id = $1 AND state = 'to_pack'", values: [invoiceId] };
  await transitionShipments(run, "withdrawn", unpacked, { by, note: null });
}
