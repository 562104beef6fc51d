import type { ShipmentData } from "@/lib/documents/shipment-data";
import { isLanguage, type Language } from "@/lib/languages";
import { trackingUrl } from "@/lib/orders/tracking-url";
import type { Sql } from "../../db/sql";

type Row = {
  shipmentId: number;
  invoiceId: number;
  part: number;
  parts: number;
  language: string | null;
  orderedAt: Date;
  handedOverAt: Date | null;
  name: string | null;
  surName: string | null;
  phone: string | null;
  address: string | null;
  note: string | null;
  carrier: string | null;
  trackingCode: string | null;
  trackingPage: string | null;
};
type LineRow = {
  shipmentId: number;
  title: string;
  sku: string | null;
  count: number;
  serials: string[];
};

/**
 * The data of the documents of shipments, in the order of `ids`; missing ones are left out.
 * `language`: by default that of each order. Titles are in that language while the product exists,
 * otherwise as they were stored with the order.
 */
export async function readShipments(
  run: Sql,
  ids: readonly number[],
  language?: Language,
): Promise<ShipmentData[]> {
  const rows = await run<Row>(
    `SELECT s.id AS "shipmentId", s.invoice_id AS "invoiceId", s.part,
       (SELECT count(*)::integer FROM shipments o WHERE o.invoice_id = s.invoice_id AND o.state <> 'cancelled') AS parts,
       COALESCE($2, i.language) AS language, i.created_at AS "orderedAt", s.handed_over_at AS "handedOverAt",
       i.user_name AS name, i.user_sur_name AS "surName", i.user_phone AS phone, i.user_address AS address, i.note,
       COALESCE((SELECT l.title FROM carriers_locales l WHERE l._parent_id = c.id AND l._locale::text = COALESCE($2, i.language)), s.carrier_name) AS carrier,
       s.tracking_code AS "trackingCode", c.tracking_url AS "trackingPage"
     FROM shipments s JOIN invoices i ON i.id = s.invoice_id LEFT JOIN carriers c ON c.id = s.carrier_id WHERE s.id = ANY ($1::integer[])`,
    [ids, language ?? null],
  );
  const lines = await run<LineRow>(
    `SELECT l.shipment_id AS "shipmentId", COALESCE(t.title, il.title) AS title, p.sku, l.count,
       ARRAY(SELECT n.serial FROM serials n WHERE n.shipment_line_id = l.id AND n.released_at IS NULL ORDER BY n.id) AS serials
     FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id JOIN invoices i ON i.id = s.invoice_id
     JOIN invoice_lines il ON il.id = l.invoice_line_id LEFT JOIN products p ON p.id = il.product_id
     LEFT JOIN products_locales t ON t._parent_id = il.product_id AND t._locale::text = COALESCE($2, i.language)
     WHERE l.shipment_id = ANY ($1::integer[]) ORDER BY l.shipment_id, l.id`,
    [ids, language ?? null],
  );
  const found = rows.map(
    ({ name, surName, phone, address, note, trackingPage, ...row }): ShipmentData => ({
      ...row,
      language: isLanguage(row.language) ? row.language : "az",
      orderedAt: new Date(row.orderedAt),
      handedOverAt: row.handedOverAt && new Date(row.handedOverAt),
      recipient: { name: [name, surName].filter(Boolean).join(" "), phone, address, note },
      trackingUrl: trackingUrl(trackingPage, row.trackingCode),
      lines: lines
        .filter(({ shipmentId }) => shipmentId === row.shipmentId)
        .map(({ shipmentId: _, ...line }) => line),
    }),
  );
  return ids.flatMap((id) => found.find(({ shipmentId }) => shipmentId === id) ?? []);
}
