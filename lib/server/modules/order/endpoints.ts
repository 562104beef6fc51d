import { ok } from "@/lib/contract/envelope";
import { api } from "../../api/api";
import { idempotencyKey } from "../../api/request-headers";
import { addFastOrder } from "./add-fast-order";

/** Answers the endpoints of `order` in lib/contract. */
export const orderEndpoints = {
  addFastOrder: api.order.addFastOrder.handler(async ({ input }) =>
    ok(await addFastOrder(input.body, idempotencyKey(input))),
  ),
};
