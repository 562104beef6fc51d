/**
 * SQL condition: some pieces of shipment `s`, which came back, are in no other shipment, so that it
 * has to be decided what becomes of them.
 */
export const HAS_UNDECIDED_PIECES = `EXISTS (
  SELECT FROM shipment_lines l JOIN invoice_lines il ON il.id = l.invoice_line_id WHERE l.shipment_id = s.id AND il.count > COALESCE((
    SELECT sum(o.count) FROM shipment_lines o JOIN shipments x ON x.id = o.shipment_id
    WHERE o.invoice_line_id = il.id AND x.state NOT IN ('back', 'cancelled')), 0))`;
