import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { paymentTypes } from "./payment-types";
import { queryCardTypes } from "./query-card-types";
import { queryPaymentState } from "./query-payment-state";
import { paymentToWire } from "./on-the-wire";

/** Answers the endpoints of `payment` in lib/contract. */
export const paymentEndpoints = {
  getPaymentTypes: api.payment.getPaymentTypes.handler(async ({ input }) =>
    ok(paymentTypes(input.query.Lang ?? languageOf(input.query))),
  ),
  getPaymentCardTypes: api.payment.getPaymentCardTypes.handler(async ({ input }) =>
    ok(await queryCardTypes(input.query.Lang ?? languageOf(input.query))),
  ),
  getPaymentState: api.payment.getPaymentState.handler(async ({ input }) =>
    ok(paymentToWire(await queryPaymentState(input.key))),
  ),
};
