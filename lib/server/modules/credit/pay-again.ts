import { asQepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { query, transaction } from "../../db/pool";
import { consumeLimit } from "../../limits/limiter";
import { AppError } from "../../app-error";
import { findAttempt } from "../payment/attempt";
import { beginPayment, type PaymentForm } from "../payment/begin-payment";
import { verifyResultKey } from "../payment/result-key";
import { syncOpenPayments, refuseWhileChecked, standingSql } from "../payment/payment-standing";
import { startAttempt } from "../payment/start-attempt";
import { CREDIT_LIMITS } from "./credit-limits";
import { lockContract } from "../credit-book/ledger";

/**
 * Starts another attempt for a payment that was refused, returned or not finished. The amount is
 * reduced to the debt where that is smaller by now. The result key of the earlier payment
 * authorises the request in place of the FIN. `expectedRevision`: the revision of the contract's
 * payments that the customer was shown (../payment/payment-standing.ts). Throws
 * `PAYMENT_NOT_FOUND`, `CREDIT_PAID`, `PAYMENT_BEING_CHECKED`, `PAYMENT_CHANGED`,
 * `TooManyRequests`.
 */
export async function payCreditAgain(
  key: string,
  language: Language,
  expectedRevision?: number,
): Promise<PaymentForm> {
  const order = verifyResultKey(key);
  const [contract] =
    order === null
      ? []
      : await query<{ id: number; creditId: number; mac: string }>(
          `SELECT c.id, c.credit_id::integer AS "creditId", c.fin_mac AS mac FROM payment_attempts a JOIN credit_contracts c ON c.id = a.credit_contract_id WHERE a.order_number = $1 AND ${standingSql("a")} IN ('refused', 'returned', 'awaiting', 'checking')`,
          [order],
        );
  if (order === null || !contract) throw new AppError("PAYMENT_NOT_FOUND");
  await consumeLimit("credit payments", CREDIT_LIMITS.paymentsPerFin, contract.mac);
  const target = { creditContractId: contract.id, creditId: contract.creditId };
  if (await syncOpenPayments(target)) throw new AppError("PAYMENT_CHANGED");
  const payment = await transaction(async (run) => {
    const [earlier, balance] = [
      await findAttempt(run, order),
      await lockContract(run, contract.id),
    ];
    if (!earlier || !balance) throw new AppError("PAYMENT_NOT_FOUND");
    // The bank has reported in the meantime that the earlier payment succeeded.
    if (earlier.state === "captured") throw new AppError("PAYMENT_CHANGED");
    await refuseWhileChecked(run, target);
    if (balance.debt === 0) throw new AppError("CREDIT_PAID");
    const amount = asQepik(Math.min(earlier.amount, balance.debt));
    return startAttempt(run, { target, amount, term: undefined, language, expectedRevision });
  });
  return beginPayment(payment);
}
