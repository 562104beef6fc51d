import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { api } from "../../api/api";
import { acceptsTransfers } from "../shop-settings/entered-facts";
import { paymentTypes } from "./payment-types";
import { queryCardTypes } from "./query-card-types";
import { queryPaymentState } from "./query-payment-state";
import { paymentToWire } from "./on-the-wire";

/** Answers the endpoints of `payment` in lib/contract. */
export const paymentEndpoints = {
  getPaymentTypes: api.payment.getPaymentTypes.handler(async ({ input }) => {
    const types = paymentTypes(input.query.Lang ?? languageOf(input.query));
    const hasAccount = await acceptsTransfers();
    return ok(
      types.filter(({ paymentTypeId }) => hasAccount || paymentTypeId !== PAYMENT_TYPES.transfer),
    );
  }),
  getPaymentCardTypes: api.payment.getPaymentCardTypes.handler(async ({ input }) =>
    ok(await queryCardTypes(input.query.Lang ?? languageOf(input.query))),
  ),
  getPaymentState: api.payment.getPaymentState.handler(async ({ input }) =>
    ok(paymentToWire(await queryPaymentState(input.key))),
  ),
};
