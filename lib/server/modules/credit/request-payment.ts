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
import { decryptFin } from "@/lib/format/fin-cipher";
import { finMac, finPassphrase } from "./fin-secrets";
import { refuseWhenTooManyWrong, wrongCodeError } from "./find-contracts";

/** `amount`: undefined pays what is left of the month. */
type CreditPaymentRequest = {
  finCode: string;
  creditId: number;
  amount: Qepik | undefined;
  language: Language;
  /** the revision of its payments that was shown (../payment/payment-standing.ts) */ expectedRevision?:
    number | undefined;
  key: string | undefined;
  clientAddress: string | null;
};

/** Writes the payment, and returns its reference. */
async function createPayment(
  run: Sql,
  mac: string,
  { creditId, amount, language, expectedRevision: seen }: CreditPaymentRequest,
): Promise<string> {
  const [contract] = await run<{ id: number; debt: number; left: number }>(
    `SELECT id, COALESCE(${inQepik("residial_amount")}, 0) AS debt, COALESCE(${inQepik("residial_payment")}, 0) AS left FROM credit_contracts WHERE credit_id = $1 AND fin_mac = $2 FOR UPDATE`,
    [creditId, mac],
  );
  if (!contract) throw new AppError("CREDIT_NOT_FOUND");
  await refuseWhileChecked(run, { creditContractId: contract.id, creditId });
  const debt = asQepik(contract.debt);
  if (debt === 0) throw new AppError("CREDIT_PAID");
  const wanted = amount ?? asQepik(Math.min(contract.left, debt));
  if (wanted === 0)
    throw new AppError("BAD_REQUEST", {
      amount: ["Invalid input: nothing of this month's payment is left"],
    });
  if (wanted > debt) throw new AmountAboveDebt(debt);
  return startAttempt(run, {
    target: { creditContractId: contract.id, creditId },
    amount: wanted,
    term: undefined,
    language,
    expectedRevision: seen,
  });
}

/**
 * Before another payment begins, and before a replay of one: a contract whose payment is being
 * checked is not paid.
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
 * Begins to pay a contract by card, the same key the same form (specification section 4). Nothing
 * is reserved: of two payments above the debt, the later one is returned (payment-target.ts):
 * throws as the contract says.
 */
export async function requestCreditPayment(wanted: CreditPaymentRequest): Promise<PaymentForm> {
  await refuseWhenTooManyWrong(wanted);
  const fin = decryptFin(wanted.finCode, finPassphrase());
  if (fin === null || !isFin(fin)) throw await wrongCodeError(wanted);
  const mac = finMac(fin);
  await consumeLimit("credit payments", CREDIT_LIMITS.paymentsPerFin, mac);
  await syncEarlierPayments(mac, wanted.creditId);
  const { payment } = await idempotent(
    {
      scope: `credit ${mac}`,
      key: wanted.key,
      request: { creditId: wanted.creditId, amount: wanted.amount },
    },
    async (run) => ({ payment: await createPayment(run, mac, wanted) }),
  );
  return beginPayment(payment);
}
