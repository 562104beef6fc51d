import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { idempotencyKey } from "../../api/request-headers";
import { amountFromWire } from "../../api/on-the-wire";
import { bankForm } from "../payment/bank-form";
import { findFinCode, findContractsByCode } from "./find-contracts";
import { payCreditAgain } from "./pay-again";
import { requestCreditPayment } from "./request-payment";
import { contractToWire } from "./on-the-wire";

/** Answers the endpoints of `credit` in lib/contract. */
export const creditEndpoints = {
  getCreditContract: api.credit.getCreditContract.handler(async ({ input, context }) =>
    ok((await findContractsByCode(input.contract_key, context)).map(contractToWire)),
  ),
  findCreditContract: api.credit.findCreditContract.handler(async ({ input, context }) =>
    ok(await findFinCode(input.fin, context)),
  ),
  paymentCreditRequest: api.credit.paymentCreditRequest.handler(
    async ({ input, context: { clientAddress } }) => {
      const { fincode, contract_id, amount, paymentRevision } = input.body;
      const language = languageOf(input.body);
      return bankForm(
        await requestCreditPayment({
          finCode: fincode,
          creditId: contract_id,
          amount: amountFromWire(amount),
          expectedRevision: paymentRevision,
          language,
          key: idempotencyKey(input),
          clientAddress,
        }),
        language,
      );
    },
  ),
  payCreditAgain: api.credit.payCreditAgain.handler(async ({ input }) =>
    bankForm(
      await payCreditAgain(input.key, languageOf(input), input.paymentRevision),
      languageOf(input),
    ),
  ),
};
