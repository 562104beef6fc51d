import type { Sql } from "@/lib/server/db/sql";
import type { ShipmentState } from "@/lib/server/modules/shipment-states/transitions";
import type { Label } from "../labels";
import { SHIPMENT_LABELS } from "./desk/labels";
import { GOODS_ARE_OUT, WHERE_GOODS_ARE } from "./payment-labels";

export type OrderShipment = { invoiceId: number; part: number; state: ShipmentState };

/** Goods in these states are with a carrier or the recipient. */
const OUT_STATES: readonly ShipmentState[] = ["handed_over", "delivered", "failed"];

/** The shipments of these orders. */
export const readOrderShipments = (
  run: Sql,
  invoiceIds: readonly number[],
): Promise<OrderShipment[]> =>
  run<OrderShipment>(
    'SELECT invoice_id AS "invoiceId", part, state FROM shipments WHERE invoice_id = ANY ($1::integer[]) ORDER BY invoice_id, part',
    [invoiceIds],
  );

/**
 * What staff must know before they return the money of an order: where each of its shipments is, and
 * what becomes of goods that are not in the shop. Empty for an order without shipments.
 */
export function whereGoodsAre(
  shipments: readonly OrderShipment[],
  invoiceId: number | null,
  translate: (text: Label) => string,
): string[] {
  const own = shipments.filter((shipment) => shipment.invoiceId === invoiceId);
  if (own.length === 0) return [];
  const states = own.map(
    ({ part, state }) => `№ ${invoiceId}-${part} ${translate(SHIPMENT_LABELS[state])}`,
  );
  return [
    translate(WHERE_GOODS_ARE).replace("{shipments}", () => states.join("; ")),
    ...(own.some(({ state }) => OUT_STATES.includes(state)) ? [translate(GOODS_ARE_OUT)] : []),
  ];
}
