import type { ShipmentState } from "./transitions";

/**
 * Whether the shop knows that nobody has packed anything of an order with these shipments, so that
 * its buyer can cancel it. What is only assumed to be unpacked, because the order was paid before
 * the shop kept shipments, may be at its buyer's home.
 */
export const isUnpacked = (
  shipments: readonly { state: ShipmentState; assumed: boolean }[],
): boolean =>
  shipments.every(
    ({ state, assumed }) => !assumed && (state === "to_pack" || state === "cancelled"),
  );
