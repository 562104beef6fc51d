import type { InstalmentTerm } from "@/lib/contract/invoice";
import type { Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { Unavailable } from "@/lib/unavailable";
import { inAzn } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";
import { cardTerminal, terminalRefOf } from "../../ports/payment/card-terminal";
import { nextCheckAt } from "../payment-states/deadlines";
import type { PaymentTargetId } from "./payment-target";
import { replaceEarlierAttempt } from "./payment-standing";

type AttemptRequest = {
  target: PaymentTargetId;
  amount: Qepik;
  term: InstalmentTerm | undefined;
  language: Language;
  /** the revision of its payments that was shown (payment-standing.ts) */
  expectedRevision?: number | undefined;
};

/**
 * Writes a payment by card of an invoice or a credit contract, in the caller's transaction, and
 * returns its reference: after the commit `beginPayment` begins it at its provider, which no lock
 * waits for. Should that never happen, the jobs ask about it all the same. Throws `Unavailable`
 * where there is no terminal, and as `replaceEarlierAttempt`.
 */
export async function startAttempt(
  run: Sql,
  { target, amount, term, language, expectedRevision: seen }: AttemptRequest,
): Promise<string> {
  const card = cardTerminal();
  if (!card) throw new Unavailable("the card terminal");
  const now = clock.now();
  const series = await replaceEarlierAttempt(run, target, seen, now);
  const order = await card.provider.newReference(run);
  const { provider, terminal } = terminalRefOf(card);
  await run(
    `INSERT INTO payment_attempts (order_number, invoice_id, credit_contract_id, amount,
       month_count, provider, terminal, language, next_check_at, checks, created_at, updated_at,
       series)
     VALUES ($1, $2, $3, ${inAzn("$4")}, $5, $6, $7, $8, $9, 0, $10, $10, $11)`,
    [
      order,
      "invoiceId" in target ? target.invoiceId : null,
      "creditContractId" in target ? target.creditContractId : null,
      amount,
      term ?? null,
      provider,
      terminal,
      language,
      nextCheckAt(now, now),
      now,
      series ?? order,
    ],
  );
  return order;
}
