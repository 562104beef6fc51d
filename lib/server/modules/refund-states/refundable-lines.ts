import { asQepik, type Qepik } from "@/lib/format/money";
import { type GivenBack, lineShares, type Share } from "@/lib/orders/refund-shares";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";

/** A line of an order, what was paid for it, and what was given back of that. */
export type RefundableLine = {
  id: number;
  productId: number | null;
  title: string;
  count: number;
  /** what was paid for all its pieces */ paid: Share;
  /** by refunds that were not withdrawn, whether or not the money has left already */
  given: GivenBack;
  /** pieces that are in the shop: not packed yet, or brought back by the carrier */
  unsent: number;
  /** pieces that were handed over to a carrier, or delivered, and not given back */ sent: number;
  /** pieces that are packed, and stay so until staff unpack them */ packed: number;
};

type Row = Pick<RefundableLine, "id" | "productId" | "title" | "count"> & {
  total: number | null;
  final: number | null;
  vat: number | null;
  givenCount: number;
  givenQepik: number | null;
  givenVat: number | null;
  givenUnsent: number;
  atCarriers: number;
  packed: number;
};

/** SQL: the pieces of line `l` in shipments in these states. */
const piecesIn = (states: string): string =>
  `COALESCE((SELECT sum(p.count) FROM shipment_lines p JOIN shipments s ON s.id = p.shipment_id
     WHERE p.invoice_line_id = l.id AND s.state IN (${states})), 0)::integer`;

/** The lines of an order, in its order. The caller has locked the order, or only shows them. */
export async function readRefundableLines(run: Sql, invoiceId: number): Promise<RefundableLine[]> {
  const rows = await run<Row>(
    `SELECT l.id, l.product_id AS "productId", l.title, l.count::integer AS count, ${inQepik("i.final_price")} AS total,
       ${inQepik("COALESCE(l.final_price, l.base_price)")} AS final, CASE WHEN l.vat IS NOT NULL THEN COALESCE(${inQepik("l.vat")}, 0) END AS vat,
       g.count AS "givenCount", ${inQepik("g.amount")} AS "givenQepik", ${inQepik("g.vat")} AS "givenVat", g.unsent AS "givenUnsent",
       ${piecesIn("'handed_over', 'failed', 'delivered'")} AS "atCarriers", ${piecesIn("'packed'")} AS packed
     FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
     CROSS JOIN LATERAL (
       SELECT COALESCE(sum(b.count), 0)::integer AS count, sum(b.amount) AS amount, sum(b.vat) AS vat,
         COALESCE(sum(b.count) FILTER (WHERE r.goods = 'unsent'), 0)::integer AS unsent
       FROM refund_lines b JOIN refunds r ON r.id = b.refund_id WHERE b.invoice_line_id = l.id AND r.state <> 'withdrawn') g
     WHERE i.id = $1 AND l.count >= 1 ORDER BY l.id`,
    [invoiceId],
  );
  const paid = lineShares(
    rows.map(({ final, count, vat }) => ({
      final: asQepik(final ?? 0),
      count,
      vat: vat === null ? null : asQepik(vat),
    })),
    asQepik(rows[0]?.total ?? 0),
  );
  return rows.map((row, i) => {
    const share = paid[i];
    if (!share) throw new Error("lineShares returned no share for a line");
    const { givenCount, givenUnsent, atCarriers, packed } = row;
    return {
      id: row.id,
      productId: row.productId,
      title: row.title,
      count: row.count,
      paid: share,
      given: {
        count: givenCount,
        amount: asQepik(row.givenQepik ?? 0),
        vat: asQepik(row.givenVat ?? 0),
      },
      unsent: Math.max(0, row.count - atCarriers - packed - givenUnsent),
      sent: Math.max(0, atCarriers - (givenCount - givenUnsent)),
      packed,
    };
  });
}

/** A line of a refund: its pieces, and what is given back for them. */
export type RefundLine = { invoiceLineId: number; count: number; amount: Qepik; vat: Qepik };
