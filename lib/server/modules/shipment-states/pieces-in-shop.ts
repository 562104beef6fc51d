import type { Sql } from "../../db/sql";

type Pieces = { productId: number; count: number };

/**
 * The sold pieces of an order that are in the shop, by product: not packed, packed, or back. They are
 * in stock again when the order ends. Left out are those that a carrier or the recipient has, and
 * those that were put in stock before, when their shipment was withdrawn.
 */
export const findPiecesInShop = (run: Sql, invoiceId: number): Promise<Pieces[]> =>
  run<Pieces>(
    `SELECT product AS "productId", sum(pieces)::integer AS count
     FROM (
       SELECT il.product_id AS product, il.count - COALESCE((
         SELECT sum(l.count) FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id
         WHERE l.invoice_line_id = il.id AND s.state IN ('handed_over', 'delivered', 'failed', 'cancelled')), 0) AS pieces
       FROM invoice_lines il WHERE il.invoice_id = $1 AND il.product_id IS NOT NULL) AS lines
     WHERE pieces > 0 GROUP BY product`,
    [invoiceId],
  );

/** The pieces of a shipment, by product. */
export const findShipmentPieces = (run: Sql, shipmentId: number): Promise<Pieces[]> =>
  run<Pieces>(
    `SELECT il.product_id AS "productId", sum(l.count)::integer AS count
     FROM shipment_lines l JOIN invoice_lines il ON il.id = l.invoice_line_id
     WHERE l.shipment_id = $1 AND il.product_id IS NOT NULL GROUP BY il.product_id`,
    [shipmentId],
  );
