import type { DeliveryState, ShownShipmentState } from "@/lib/contract/shipment-states";

type StateOfShipment = ShownShipmentState | "cancelled";

const some = (states: readonly StateOfShipment[], ...wanted: StateOfShipment[]): boolean =>
  states.some((state) => wanted.includes(state));
const every = (states: readonly StateOfShipment[], ...wanted: StateOfShipment[]): boolean =>
  states.every((state) => wanted.includes(state));

/**
 * How far a paid order has come, from the states of all its shipments; null for an order without
 * shipments, such as one that is not paid. A shipment that could not be delivered is still on its
 * way: its carrier tries again, or brings it back.
 */
export function deliveryState(all: readonly StateOfShipment[]): DeliveryState | null {
  if (all.length === 0) return null;
  const states = all.filter((state) => state !== "cancelled");
  if (states.length === 0) return "cancelled";
  if (every(states, "back")) return "returned";
  // What came back may have been sent again, so that only its latest shipments count.
  const sent = states.filter((state) => state !== "back");
  if (every(sent, "delivered"))
    return sent.length < states.length ? "partly_returned" : "delivered";
  if (some(sent, "delivered")) return "partly_delivered";
  if (every(sent, "handed_over", "failed")) return "on_its_way";
  if (some(sent, "handed_over", "failed")) return "partly_sent";
  return some(sent, "packed") ? "being_packed" : "paid";
}
