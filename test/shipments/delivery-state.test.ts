/** How far an order has come, derived by the database from the states of its shipments. */
import { Client } from "pg";
import { DELIVERY_STATES } from "@/lib/contract/shipment-states";
import { deliveryStateSql } from "@/lib/server/modules/order-delivery/delivery-state";

const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

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
] as const)("shipments %j make an order %s", async (shipments, state) => {
  const { rows } = await client.query<{ state: string | null }>(
    `SELECT ${deliveryStateSql("unnest($1::text[]) AS s (state)")} AS state`,
    [shipments],
  );
  expect(rows).toEqual([{ state }]);
  expect([null, ...DELIVERY_STATES]).toContain(state);
});
