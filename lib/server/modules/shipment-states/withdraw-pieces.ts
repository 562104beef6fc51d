import type { Sql } from "../../db/sql";
import { addShipment } from "./create-shipment";
import { transitionShipments } from "./transitions";

/** A line of a shipment that nobody has packed; `hasSerials`: serial numbers were taken for it. */
type Line = {
  id: number;
  shipmentId: number;
  invoiceLineId: number;
  count: number;
  hasSerials: boolean;
};
type Pieces = { invoiceLineId: number; count: number };

/** How many pieces are taken out of each line, by its id; of the latest shipments first. */
function takePieces(lines: readonly Line[], pieces: readonly Pieces[]): Map<number, number> {
  const left = new Map(pieces.map(({ invoiceLineId, count }) => [invoiceLineId, count]));
  const taken = new Map<number, number>();
  for (const { id, invoiceLineId, count } of lines) {
    const taking = Math.min(count, left.get(invoiceLineId) ?? 0);
    if (taking === 0) continue;
    taken.set(id, taking);
    left.set(invoiceLineId, (left.get(invoiceLineId) ?? 0) - taking);
  }
  return taken;
}

/** Removes pieces from the lines of one shipment, of which something stays. */
async function reduceLines(
  run: Sql,
  lines: readonly Line[],
  taken: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { id, count } of lines) {
    const taking = taken.get(id) ?? 0;
    if (taking === 0) continue;
    if (taking === count) await run("DELETE FROM shipment_lines WHERE id = $1", [id]);
    else
      await run("UPDATE shipment_lines SET count = count - $2::integer WHERE id = $1", [
        id,
        taking,
      ]);
  }
}

/**
 * Takes pieces out of the shipments of an order that nobody has packed, because their money is given
 * back. A shipment of which nothing would be left is withdrawn as it is; one whose history has serial
 * numbers is withdrawn too, and the rest gets a new one. The caller has locked the order. Pieces that
 * a carrier has brought back are in no shipment that could be sent.
 */
export async function withdrawPieces(
  run: Sql,
  invoiceId: number,
  pieces: readonly Pieces[],
  by: string,
): Promise<void> {
  const lines = await run<Line>(
    `SELECT p.id, p.shipment_id AS "shipmentId", p.invoice_line_id AS "invoiceLineId", p.count,
       EXISTS (SELECT FROM serials n WHERE n.shipment_line_id = p.id) AS "hasSerials"
     FROM shipment_lines p JOIN shipments s ON s.id = p.shipment_id
     WHERE s.invoice_id = $1 AND s.state = 'to_pack' ORDER BY s.part DESC, p.id`,
    [invoiceId],
  );
  const taken = takePieces(lines, pieces);
  for (const id of new Set(lines.map(({ shipmentId }) => shipmentId))) {
    const all = lines.filter(({ shipmentId }) => shipmentId === id);
    if (!all.some((line) => taken.has(line.id))) continue;
    const rest = all
      .map((line) => ({ ...line, count: line.count - (taken.get(line.id) ?? 0) }))
      .filter(({ count }) => count > 0);
    const losesSerials = all.some((line) => line.hasSerials && taken.get(line.id) === line.count);
    if (rest.length > 0 && !losesSerials) {
      await reduceLines(run, all, taken);
      await run("UPDATE shipments SET assumed = false WHERE id = $1", [id]);
      continue;
    }
    const shipment = { where: "id = $1", values: [id] };
    await transitionShipments(run, "withdrawn", shipment, { by, note: null });
    if (rest.length > 0) await addShipment(run, invoiceId, rest, { by, note: null });
  }
}
