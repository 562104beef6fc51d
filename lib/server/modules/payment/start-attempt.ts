import type { InstalmentTerm } from "@/lib/contract/invoice";
import { env } from "@/lib/env";
import type { Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { Unavailable } from "@/lib/unavailable";
import { inAzn } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { clock } from "../../ports/clock";
import type { ChargeForm } from "../../ports/payment/acquirer";
import { cardTerminal } from "../../ports/payment/card-terminal";
import { nextCheck } from "./deadlines";
import { noteEvent } from "./note-event";
import type { OwedId } from "./owed";
import { resultKeyOf } from "./result-key";
import { replaceEarlier } from "./standing";

type Wanted = {
  owed: OwedId; amount: Qepik; term: InstalmentTerm | undefined; language: Language;
  /** the revision of its payments that was shown (standing.ts) */
  seen?: number | undefined;
};

/** Begins to pay an invoice or a credit contract by card, in the caller's transaction: the form that takes the shopper to the bank. Throws `Unavailable` where there is no terminal, and as `replaceEarlier`. */
export async function startAttempt(run: Sql, { owed, amount, term, language, seen }: Wanted): Promise<ChargeForm> {
  const card = cardTerminal();
  if (!card) throw new Unavailable("the card terminal");
  const now = clock.now();
  const series = await replaceEarlier(run, owed, seen, now);
  const order = await card.provider.newReference(run);
  // The only thing believed of whoever comes back (lib/server/http/payment-return.ts); the language is there for when the database is away.
  const resultUrl = `${env().SITE_URL}/api/payment/result?${new URLSearchParams({ key: resultKeyOf(order), lang: language })}`;
  const form = card.acquirer.chargeForm({ type: "charge", order, amount, description: "invoiceId" in owed ? `Vitrin, ${owed.invoiceId}` : `Vitrin, kredit ${owed.creditId}`, language, resultUrl, ...(term === undefined ? {} : { term }) });
  const [attempt] = await run<{ id: number }>(
    `INSERT INTO payment_attempts (order_number, invoice_id, credit_contract_id, state, amount, month_count, provider, terminal, language, next_check_at, checks, created_at, updated_at, series)
     VALUES ($1, $2, $9, 'redirected', ${inAzn("$3")}, $4, $11, $5, $6, $7, 0, $8, $8, $10) RETURNING id`,
    [order, "invoiceId" in owed ? owed.invoiceId : null, amount, term ?? null, card.terminal, language, nextCheck(now, now), now, "creditContractId" in owed ? owed.creditContractId : null, series ?? order, card.provider.name],
  );
  await noteEvent(run, attempt?.id ?? 0, { kind: "sent" });
  return form;
}
