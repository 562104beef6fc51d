import type { Sql } from "../../db/sql";
import { forgetBuyers } from "../shipment-states/forget-buyers";
import { transitionShipments } from "../shipment-states/transitions";

/** SQL: when the order of shipment `shipments` was paid, or placed if that is unknown. */
const PAID_AT = "COALESCE(i.paid_at, i.created_at)";

/**
 * Sorts the orders from before the shop kept shipments anew, after staff have changed the number of
 * `days` after which they count as delivered. The days are counted until the shop began to keep
 * shipments, so saving the same number later changes nothing. Shipments that somebody has moved
 * stay as they are, and nobody is notified.
 */
export async function applyAssumption(run: Sql, days: number, by: string): Promise<void> {
  const ofPaidOrder = (isOlder: string) => ({
    where: `assumed AND EXISTS (SELECT 1 FROM invoices i WHERE i.id = shipments.invoice_id AND i.state = 'paid'
      AND ${PAID_AT} ${isOlder} shipments.created_at - make_interval(days => $1::integer))`,
    values: [days],
  });
  const mover = { by, note: `${days}` };
  await transitionShipments(run, "assumedUnsent", ofPaidOrder(">"), mover);
  const delivered = await transitionShipments<"assumedDelivered", { invoiceId: number }>(
    run,
    "assumedDelivered",
    { ...ofPaidOrder("<="), returning: 'invoice_id AS "invoiceId"' },
    mover,
  );
  await forgetBuyers(
    run,
    delivered.map(({ invoiceId }) => invoiceId),
  );
}
