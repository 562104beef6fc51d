import { parseSerial } from "@/lib/format/serial";
import type { Sql } from "../../db/sql";
import { ShipmentRefused } from "./shipment-refused";

/** The serial numbers of the pieces of a line, as they were typed or scanned. */
export type LineSerials = { lineId: number; serials: readonly string[] };

type Line = { id: number; title: string; count: number; needsSerial: boolean };

/**
 * SQL condition: a product (`p`) is in a category for which staff demand serial numbers (Rules of
 * sending), or in one below it.
 */
export const NEEDS_SERIAL_SQL = `EXISTS (
  WITH RECURSIVE above AS (
    SELECT c.id, c.parent_id FROM categories c WHERE c.id = p.category_id
    UNION SELECT c.id, c.parent_id FROM categories c JOIN above a ON c.id = a.parent_id)
  SELECT FROM above JOIN fulfilment_rels r ON r.categories_id = above.id AND r.path = 'serialCategories')`;

/** Reads a typed serial number; throws `ShipmentRefused` for one that is none. */
function readSerial(typed: string): string {
  const parsed = parseSerial(typed);
  if ("serial" in parsed) return parsed.serial;
  throw new ShipmentRefused(
    parsed.fault === "check-digit" ? "serial-digit" : "serial-letters",
    typed.trim(),
  );
}

/** Throws `ShipmentRefused` unless each line has as many serial numbers as it needs. */
function assertCounts(lines: readonly Line[], taken: ReadonlyMap<number, readonly string[]>): void {
  for (const id of taken.keys())
    if (!lines.some((line) => line.id === id)) throw new ShipmentRefused("no-line");
  for (const { id, title, count, needsSerial } of lines) {
    const given = taken.get(id)?.length ?? 0;
    if (given > count) throw new ShipmentRefused("serials-too-many", title);
    if (needsSerial && given < count) throw new ShipmentRefused("serials-missing", title);
  }
}

/**
 * Stores the serial numbers of a shipment that is being packed, in the transaction that packs it.
 * Throws `ShipmentRefused` for one that is no serial number, is given twice or was sold before, and
 * when a product that needs one for each piece has fewer.
 */
export async function takeSerials(
  run: Sql,
  shipmentId: number,
  given: readonly LineSerials[],
  by: string,
): Promise<void> {
  const lines = await run<Line>(
    `SELECT l.id, il.title, l.count, ${NEEDS_SERIAL_SQL} AS "needsSerial"
     FROM shipment_lines l JOIN invoice_lines il ON il.id = l.invoice_line_id LEFT JOIN products p ON p.id = il.product_id
     WHERE l.shipment_id = $1 ORDER BY l.id`,
    [shipmentId],
  );
  const taken = new Map<number, string[]>();
  for (const { lineId, serials } of given)
    taken.set(lineId, [...(taken.get(lineId) ?? []), ...serials.map(readSerial)]);
  assertCounts(lines, taken);
  const rows = [...taken].flatMap(([lineId, serials]) =>
    serials.map((serial) => ({ lineId, serial })),
  );
  const serials = rows.map(({ serial }) => serial);
  const repeated = serials.find((serial, i) => serials.indexOf(serial) < i);
  if (repeated !== undefined) throw new ShipmentRefused("serial-twice", repeated);
  // Sorted, so that two transactions with the same numbers wait for each other in one order and
  // cannot deadlock.
  const inserted = await run<{ serial: string }>(
    `INSERT INTO serials (shipment_line_id, serial, taken_by)
     SELECT line, serial, $3 FROM unnest($1::integer[], $2::text[]) AS taken (line, serial) ORDER BY serial
     ON CONFLICT (serial) WHERE released_at IS NULL DO NOTHING RETURNING serial`,
    [rows.map(({ lineId }) => lineId), serials, by],
  );
  const sold = serials.find((serial) => !inserted.some((row) => row.serial === serial));
  if (sold !== undefined) throw new ShipmentRefused("serial-sold", sold);
}
