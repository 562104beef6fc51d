/** SQL: the pieces of the ordered line `il` whose money was given back before they were sent. */
export const GIVEN_BACK_UNSENT = `COALESCE((
    SELECT sum(g.count) FROM refund_lines g JOIN refunds r ON r.id = g.refund_id
    WHERE g.invoice_line_id = il.id AND r.goods = 'unsent' AND r.state <> 'withdrawn'), 0)`;

/**
 * SQL condition: some pieces of shipment `s`, which came back, are in no other shipment, and their
 * money was not given back, so that it has to be decided what becomes of them.
 */
export const HAS_UNDECIDED_PIECES = `EXISTS (
  SELECT FROM shipment_lines l JOIN invoice_lines il ON il.id = l.invoice_line_id WHERE l.shipment_id = s.id AND il.count - ${GIVEN_BACK_UNSENT} > COALESCE((
    SELECT sum(o.count) FROM shipment_lines o JOIN shipments x ON x.id = o.shipment_id
    WHERE o.invoice_line_id = il.id AND x.state NOT IN ('back', 'cancelled')), 0))`;
