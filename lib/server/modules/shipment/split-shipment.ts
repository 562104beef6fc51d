import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { addShipment } from "../shipment-states/create-shipment";
import { lockShipment } from "./lock-shipment";
import type { ShipmentAct } from "./move-shipment";
import { ShipmentRefused } from "./shipment-refused";
import { GIVEN_BACK_UNSENT } from "./undecided-pieces";

type Pieces = { lineId: number; count: number };
type Line = { id: number; invoiceLineId: number; title: string; count: number };

const linesOf = (run: Sql, shipmentId: number): Promise<Line[]> =>
  run<Line>(
    `SELECT l.id, l.invoice_line_id AS "invoiceLineId", il.title, l.count FROM shipment_lines l
     JOIN invoice_lines il ON il.id = l.invoice_line_id WHERE l.shipment_id = $1 ORDER BY l.id`,
    [shipmentId],
  );

/**
 * Puts some pieces of a shipment that is not packed yet into a new one, because they are sent later
 * or from elsewhere. Returns the id of the new shipment. Throws `ShipmentRefused` for more pieces
 * than there are, and when nothing or everything would be moved.
 */
export const splitShipment = ({
  id,
  by,
  note,
  pieces,
}: ShipmentAct & { pieces: readonly Pieces[] }): Promise<number> =>
  transaction(async (run) => {
    const { state, orderState, invoiceId } = await lockShipment(run, id);
    if (state !== "to_pack") throw new ShipmentRefused("moved", state);
    if (orderState !== "paid") throw new ShipmentRefused("not-paid");
    const lines = await linesOf(run, id);
    const moved = pieces.map(({ lineId, count }) => {
      const line = lines.find((known) => known.id === lineId);
      if (!line) throw new ShipmentRefused("no-line");
      if (count > line.count) throw new ShipmentRefused("too-many-pieces", line.title);
      return { ...line, moved: count };
    });
    const total = lines.reduce((sum, { count }) => sum + count, 0);
    const taken = moved.reduce((sum, line) => sum + line.moved, 0);
    if (new Set(moved.map((line) => line.id)).size < moved.length)
      throw new ShipmentRefused("no-line");
    if (taken === 0 || taken === total) throw new ShipmentRefused("nothing-to-split");
    // The pieces leave the old shipment first: the database allows no more than were ordered.
    for (const line of moved) {
      if (line.moved === line.count)
        await run("DELETE FROM shipment_lines WHERE id = $1", [line.id]);
      else
        await run("UPDATE shipment_lines SET count = count - $2::integer WHERE id = $1", [
          line.id,
          line.moved,
        ]);
    }
    await run("UPDATE shipments SET assumed = false WHERE id = $1", [id]);
    return addShipment(
      run,
      invoiceId,
      moved
        .filter((line) => line.moved > 0)
        .map((line) => ({ invoiceLineId: line.invoiceLineId, count: line.moved })),
      { by, note: note === "" ? null : note },
    );
  });

/**
 * Sends the pieces of a shipment that came back once more: they get a new shipment, to be packed.
 * Returns its id; twice for the same shipment is refused, because its pieces are in the other one.
 * Throws `ShipmentRefused`.
 */
export const sendAgain = ({ id, by, note }: ShipmentAct): Promise<number> =>
  transaction(async (run) => {
    const { state, orderState, invoiceId } = await lockShipment(run, id);
    if (state !== "back") throw new ShipmentRefused("moved", state);
    if (orderState !== "paid") throw new ShipmentRefused("not-paid");
    const pieces = await run<{ invoiceLineId: number; count: number }>(
      `SELECT l.invoice_line_id AS "invoiceLineId", LEAST(l.count, il.count::integer - ${GIVEN_BACK_UNSENT}::integer - COALESCE((
         SELECT sum(o.count) FROM shipment_lines o JOIN shipments s ON s.id = o.shipment_id
         WHERE o.invoice_line_id = il.id AND s.state NOT IN ('back', 'cancelled')), 0)::integer) AS count
       FROM shipment_lines l JOIN invoice_lines il ON il.id = l.invoice_line_id WHERE l.shipment_id = $1 ORDER BY l.id`,
      [id],
    );
    const left = pieces.filter(({ count }) => count > 0);
    if (left.length === 0) throw new ShipmentRefused("nothing-to-split");
    return addShipment(run, invoiceId, left, { by, note: note === "" ? null : note });
  });
