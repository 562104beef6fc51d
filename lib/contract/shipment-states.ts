/** The states of a shipment that a shopper is told of: one that was withdrawn is not mentioned. */
export const SHOWN_SHIPMENT_STATES = [
  "to_pack",
  "packed",
  "handed_over",
  "delivered",
  "failed",
  "back",
] as const;
/** All of them, as other programs are told. */
export const ALL_SHIPMENT_STATES = [...SHOWN_SHIPMENT_STATES, "cancelled"] as const;

/**
 * How far a paid order has come, derived from its shipments (docs/adr/0092). `cancelled`: nothing is
 * sent any more; the money of a bank transfer may still have to be returned.
 */
export const DELIVERY_STATES = [
  "paid",
  "being_packed",
  "partly_sent",
  "on_its_way",
  "partly_delivered",
  "delivered",
  "partly_returned",
  "returned",
  "cancelled",
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
