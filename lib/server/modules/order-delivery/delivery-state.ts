import { HAS_UNDECIDED_PIECES } from "./undecided-pieces";

/**
 * SQL expression: how far an order has come, as a `DeliveryState` (lib/contract/shipment-states.ts),
 * from the states of its shipments; null without shipments. `shipments`: a relation `s` with the
 * column `state`, in which those are left out that came back and have been sent again. A shipment
 * that could not be delivered is still on its way: its carrier tries again, or brings it back.
 */
export const deliveryStateSql = (shipments: string): string => `(
  SELECT CASE
    WHEN all_of = 0 THEN NULL
    WHEN all_of = cancelled THEN 'cancelled'
    WHEN sent = 0 THEN 'returned'
    WHEN sent = delivered THEN CASE WHEN back > 0 THEN 'partly_returned' ELSE 'delivered' END
    WHEN delivered > 0 THEN 'partly_delivered'
    WHEN sent = moving THEN 'on_its_way'
    WHEN moving > 0 THEN 'partly_sent'
    WHEN packed > 0 THEN 'being_packed'
    ELSE 'paid'
  END
  FROM (
    SELECT count(*) AS all_of,
      count(*) FILTER (WHERE s.state = 'cancelled') AS cancelled,
      count(*) FILTER (WHERE s.state = 'back') AS back,
      count(*) FILTER (WHERE s.state NOT IN ('cancelled', 'back')) AS sent,
      count(*) FILTER (WHERE s.state = 'delivered') AS delivered,
      count(*) FILTER (WHERE s.state IN ('handed_over', 'failed')) AS moving,
      count(*) FILTER (WHERE s.state = 'packed') AS packed
    FROM ${shipments}) AS counted)`;

/** SQL expression: how far the order `i` has come; null unless it is paid and has shipments. */
export const ORDER_DELIVERY_STATE = `CASE WHEN i.state = 'paid' THEN ${deliveryStateSql(
  `shipments s WHERE s.invoice_id = i.id AND (s.state <> 'back' OR ${HAS_UNDECIDED_PIECES})`,
)} END`;
