import { deliveryState } from "./delivery-state";

test.each([
  [[], null],
  [["to_pack"], "paid"],
  [["to_pack", "packed"], "being_packed"],
  [["packed"], "being_packed"],
  [["to_pack", "handed_over"], "partly_sent"],
  [["packed", "failed"], "partly_sent"],
  [["handed_over"], "on_its_way"],
  [["handed_over", "failed"], "on_its_way"],
  [["handed_over", "delivered"], "partly_delivered"],
  [["to_pack", "delivered"], "partly_delivered"],
  [["delivered", "delivered"], "delivered"],
  [["delivered", "cancelled"], "delivered"],
  [["delivered", "back"], "partly_returned"],
  [["back"], "returned"],
  [["back", "to_pack"], "paid"],
  [["back", "handed_over"], "on_its_way"],
  [["back", "cancelled"], "returned"],
  [["cancelled"], "cancelled"],
] as const)("shipments %j make an order %s", (shipments, state) => {
  expect(deliveryState(shipments)).toBe(state);
});
