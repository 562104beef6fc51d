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
  /** the revision of the target's payments that the client was shown (payment-standing.ts) */
  expectedRevision?: number | undefined;
};

/**
 * Stores a card payment of an invoice or a credit contract, in the caller's transaction, and
 * returns its reference. `beginPayment` starts it at the provider after the commit, without holding
 * locks. If that never happens, the jobs still query its status. Throws `Unavailable` when no
 * terminal is configured, and the errors of `replaceEarlierAttempt`.
 */
export async function startAttempt(
  run: Sql,
  { target, amount, term, language, expectedRevision }: AttemptRequest,
): Promise<string> {
  const card = cardTerminal();
  if (!card) throw new Unavailable("the card terminal");
  const now = clock.now();
  const series = await replaceEarlierAttempt(run, target, expectedRevision, now);
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
