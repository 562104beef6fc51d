import { isFin } from "@/lib/format/fin";
import { asQepik, type Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { inQepik } from "../../db/money-sql";
import { query } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { consumeLimit } from "../../limits/limiter";
import { AppError } from "../../app-error";
import { idempotent } from "../idempotency/idempotent";
import { beginPayment, type PaymentForm } from "../payment/begin-payment";
import { syncOpenPayments, refuseWhileChecked } from "../payment/payment-standing";
import { startAttempt } from "../payment/start-attempt";
import { AmountAboveDebt } from "./amount-above-debt";
import { CREDIT_LIMITS } from "./credit-limits";
import { finMac, readFinCode } from "./fin-secrets";
import { refuseAfterTooManyWrongCodes, wrongCodeError } from "./find-contracts";

/**
 * `amount`: undefined means what is left of this month's instalment. `key`: the Idempotency-Key.
 */
type CreditPaymentRequest = {
  finCode: string;
  creditId: number;
  amount: Qepik | undefined;
  language: Language;
  /**
   * the revision of the contract's payments that the customer was shown
   * (../payment/payment-standing.ts)
   */
  expectedRevision?: number | undefined;
  key: string | undefined;
  clientAddress: string | null;
};

/** Stores a new payment attempt and returns its number at the bank. */
async function createPayment(
  run: Sql,
  mac: string,
  { creditId, amount, language, expectedRevision }: CreditPaymentRequest,
): Promise<string> {
  const [contract] = await run<{ id: number; debt: number; left: number }>(
    `SELECT id, COALESCE(${inQepik("residial_amount")}, 0) AS debt, COALESCE(${inQepik("residial_payment")}, 0) AS left FROM credit_contracts WHERE credit_id = $1 AND fin_mac = $2 FOR UPDATE`,
    [creditId, mac],
  );
  if (!contract) throw new AppError("CREDIT_NOT_FOUND");
  await refuseWhileChecked(run, { creditContractId: contract.id, creditId });
  const debt = asQepik(contract.debt);
  if (debt === 0) throw new AppError("CREDIT_PAID");
  const amountToPay = amount ?? asQepik(Math.min(contract.left, debt));
  if (amountToPay === 0)
    throw new AppError("BAD_REQUEST", {
      amount: ["Invalid input: nothing of this month's payment is left"],
    });
  if (amountToPay > debt) throw new AmountAboveDebt(debt);
  return startAttempt(run, {
    target: { creditContractId: contract.id, creditId },
    amount: amountToPay,
    term: undefined,
    language,
    expectedRevision,
  });
}

/**
 * Queries the bank about earlier payments of the contract. Runs before a new payment is started,
 * and also before an idempotent replay of one: a contract must not be paid while an earlier payment
 * of it is being checked. Throws `PAYMENT_CHANGED` or `PAYMENT_BEING_CHECKED`.
 */
async function syncEarlierPayments(mac: string, creditId: number): Promise<void> {
  const [contract] = await query<{ id: number }>(
    "SELECT id FROM credit_contracts WHERE credit_id = $1 AND fin_mac = $2",
    [creditId, mac],
  );
  if (!contract) return;
  const target = { creditContractId: contract.id, creditId };
  if (await syncOpenPayments(target)) throw new AppError("PAYMENT_CHANGED");
  await refuseWhileChecked(query, target);
}

/**
 * Starts a card payment of a contract (specification section 4). Idempotent: the same key returns
 * the same form. The debt is not reserved: when two payments together exceed it, the later one is
 * returned (payment-target.ts). Throws the errors that the API contract lists.
 */
export async function requestCreditPayment(request: CreditPaymentRequest): Promise<PaymentForm> {
  await refuseAfterTooManyWrongCodes(request);
  const fin = readFinCode(request.finCode);
  if (fin === null || !isFin(fin)) throw await wrongCodeError(request);
  const mac = finMac(fin);
  await consumeLimit("credit payments", CREDIT_LIMITS.paymentsPerFin, mac);
  await syncEarlierPayments(mac, request.creditId);
  const { payment } = await idempotent(
    {
      scope: `credit ${mac}`,
      key: request.key,
      request: { creditId: request.creditId, amount: request.amount },
    },
    async (run) => ({ payment: await createPayment(run, mac, request) }),
  );
  return beginPayment(payment);
}
