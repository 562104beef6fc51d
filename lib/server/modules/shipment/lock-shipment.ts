import type { Sql } from "../../db/sql";
import type { InvoiceState } from "../payment-states/transitions";
import type { ShipmentState } from "../shipment-states/transitions";
import { ShipmentRefused } from "./shipment-refused";

/** A shipment whose order is locked, and thereby the shipment too. */
export type LockedShipment = {
  id: number;
  invoiceId: number;
  part: number;
  state: ShipmentState;
  orderState: InvoiceState;
};

/**
 * Locks the order of a shipment and returns the shipment. All acts on shipments, and the
 * cancellation of an order, lock the order first: this one lock decides which of two comes first.
 * Throws `ShipmentRefused` when there is no such shipment.
 */
export async function lockShipment(run: Sql, id: number): Promise<LockedShipment> {
  const [order] = await run<{ id: number; state: InvoiceState }>(
    "SELECT i.id, i.state::text AS state FROM invoices i JOIN shipments s ON s.invoice_id = i.id WHERE s.id = $1 FOR UPDATE OF i",
    [id],
  );
  // Read after the lock, so that it is what the transaction before left.
  const [shipment] = await run<{ part: number; state: ShipmentState }>(
    "SELECT part, state FROM shipments WHERE id = $1",
    [id],
  );
  if (!order || !shipment) throw new ShipmentRefused("no-shipment");
  return { id, invoiceId: order.id, orderState: order.state, ...shipment };
}
