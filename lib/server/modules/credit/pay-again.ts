import { asQepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { query, transaction } from "../../db/pool";
import { countFor } from "../../limits/limiter";
import type { ChargeForm } from "../../ports/payment/acquirer";
import { AppError } from "../app-error";
import { findAttempt } from "../payment/attempt";
import { orderOfResultKey } from "../payment/result-key";
import { startAttempt } from "../payment/start-attempt";
import { CREDIT_LIMITS } from "./credit-limits";
import { lockContract } from "./ledger";

/** Begins to pay again what was refused, or less where the contract owes less by now; the result's key stands for the code. Throws `PAYMENT_NOT_FOUND`, `CREDIT_PAID`, `TooManyRequests`. */
export async function payCreditAgain(key: string, language: Language): Promise<ChargeForm> {
  const order = orderOfResultKey(key);
  const [contract] = order === null ? [] : await query<{ id: number; creditId: number; mac: string }>(
    `SELECT c.id, c.credit_id::integer AS "creditId", c.fin_mac AS mac FROM payment_attempts a JOIN credit_contracts c ON c.id = a.credit_contract_id WHERE a.order_number = $1 AND a.state IN ('declined', 'expired', 'reversal_requested', 'reversed')`,
    [order],
  );
  if (order === null || !contract) throw new AppError("PAYMENT_NOT_FOUND");
  await countFor("credit payments", CREDIT_LIMITS.paymentsPerFin, contract.mac);
  return transaction(async (run) => {
    const [before, owing] = [await findAttempt(run, order), await lockContract(run, contract.id)];
    if (!before || !owing) throw new AppError("PAYMENT_NOT_FOUND");
    if (owing.debt === 0) throw new AppError("CREDIT_PAID");
    const amount = asQepik(Math.min(before.amount, owing.debt));
    return startAttempt(run, { owed: { creditContractId: contract.id, creditId: contract.creditId }, amount, term: undefined, language });
  });
}
