import type { Sql } from "../../db/sql";
import { recordShipmentEvents } from "../shop-event/record-events";
import { ACTORS } from "./transitions";

/**
 * Adds a shipment with these pieces of an order, to be packed, and returns its id. The caller has
 * locked the order; the database refuses more pieces than were ordered.
 */
export async function addShipment(
  run: Sql,
  invoiceId: number,
  lines: readonly { invoiceLineId: number; count: number }[],
  { by, note, isAssumed = false }: { by: string; note: string | null; isAssumed?: boolean },
): Promise<number> {
  const [shipment] = await run<{ id: number }>(
    `INSERT INTO shipments (invoice_id, part, moved_by, move_note, assumed)
     SELECT $1, COALESCE(max(part), 0) + 1, $2, $3, $4::boolean FROM shipments WHERE invoice_id = $1 RETURNING id`,
    [invoiceId, by, note, isAssumed],
  );
  if (!shipment) throw new Error("no row was inserted into shipments");
  await run(
    `INSERT INTO shipment_lines (shipment_id, invoice_line_id, count)
     SELECT $1, line, count FROM unnest($2::integer[], $3::integer[]) AS pieces (line, count)`,
    [shipment.id, lines.map(({ invoiceLineId }) => invoiceLineId), lines.map(({ count }) => count)],
  );
  await recordShipmentEvents(run, "shipment.created", [shipment.id]);
  return shipment.id;
}

/**
 * Gives an order that is just being paid its shipment, with all its pieces, in the transaction that
 * settles it. `isAssumed`: nobody knows whether it is packed, as for orders from before the shop kept
 * shipments.
 */
export async function createFirstShipment(
  run: Sql,
  invoiceId: number,
  { isAssumed = false } = {},
): Promise<void> {
  const lines = await run<{ invoiceLineId: number; count: number }>(
    'SELECT id AS "invoiceLineId", count::integer AS count FROM invoice_lines WHERE invoice_id = $1 ORDER BY id',
    [invoiceId],
  );
  if (lines.length > 0)
    await addShipment(run, invoiceId, lines, { by: ACTORS.shop, note: null, isAssumed });
}
