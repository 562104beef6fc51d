import { setTimeout as sleep } from "node:timers/promises";
import { logText } from "@/lib/log-text.mjs";
import { INSTALMENT_TERMS } from "@/lib/contract/invoice";
import { env } from "@/lib/env";
import { asQepik, type Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { Unavailable } from "@/lib/unavailable";
import { inQepik } from "../../db/money-sql";
import { query, transaction } from "../../db/pool";
import { clock } from "../../db/clock";
import {
  AcquirerNoAnswer,
  type StartedPayment,
  type ChargeForm,
} from "../../ports/payment/acquirer";
import { type TerminalRef, terminalOf } from "../../ports/payment/card-terminal";
import { AppError } from "../../app-error";
import { LEASE_MS } from "../payment-states/deadlines";
import { recordEvent } from "./record-event";
import { resultKeyOf } from "./result-key";
import { transition } from "../payment-states/transitions";

/** The form that takes the shopper to pay, and what is to be paid there. */
export type PaymentForm = ChargeForm & { amount: Qepik };

/** A press waits so long (ms) for another one that is beginning the same payment. */
const WAIT_MS = 2_000;
const PAUSE_MS = 100;

type Claimed = TerminalRef & {
  id: number;
  order: string;
  qepik: number;
  months: number | null;
  language: Language;
  invoiceId: number | null;
  creditId: number | null;
};

/**
 * Takes a payment that is written for this process to begin; undefined for one that was taken
 * before.
 */
async function claimPayment(order: string): Promise<Claimed | undefined> {
  const [claimed] = await query<Claimed>(
    `UPDATE payment_attempts SET begun_at = $2
     WHERE order_number = $1 AND state = 'created' AND begun_at IS NULL AND replaced_at IS NULL
     RETURNING id, order_number AS order, provider, terminal, language, invoice_id AS "invoiceId",
       ${inQepik("amount")} AS qepik, month_count::integer AS months,
       (SELECT c.credit_id::integer FROM credit_contracts c WHERE c.id = credit_contract_id)
         AS "creditId"`,
    [order, clock.now()],
  );
  return claimed;
}

/** What our own address of return carries: the one thing that is believed of whoever comes back. */
const returnFields = (order: string, lang: Language) => ({ key: resultKeyOf(order), lang });

/** Leads to our own page of the result, where a payment that was not begun can be begun anew. */
const resultPageForm = (order: string, language: Language): ChargeForm => ({
  action: "/payment-result",
  method: "get",
  fields: returnFields(order, language),
});

function beginAtProvider(claimed: Claimed): Promise<StartedPayment> {
  const { order, qepik, months, language, invoiceId, creditId } = claimed;
  const card = terminalOf(claimed);
  if (!card) throw new AcquirerNoAnswer("its card terminal is not configured");
  const term = INSTALMENT_TERMS.find((one) => one === months);
  return card.acquirer.begin({
    type: "charge",
    order,
    amount: asQepik(qepik),
    language,
    description: invoiceId === null ? `Vitrin, kredit ${creditId}` : `Vitrin, ${invoiceId}`,
    // The language is there for when the database is away.
    resultUrl: `${env().SITE_URL}/api/payment/result?${new URLSearchParams(returnFields(order, language))}`,
    ...(term === undefined ? {} : { term }),
  });
}

/**
 * Keeps what the provider has answered. Of a payment that was replaced or settled meanwhile the
 * reference alone: its form is given to nobody.
 */
const saveProviderAnswer = (id: number, { form, bankReference }: StartedPayment): Promise<void> =>
  transaction(async (run) => {
    await run("UPDATE payment_attempts SET provider_reference = $2 WHERE id = $1", [
      id,
      bankReference,
    ]);
    const isSent = await transition(run, "attempt", id, "sent", { form: JSON.stringify(form) });
    if (isSent) await recordEvent(run, id, { kind: "sent" });
  });

/**
 * The provider has not begun it, as far as we know: nobody was sent there, and it is asked later.
 */
async function recordBeginFailure({ id, order, language }: Claimed, error: unknown): Promise<void> {
  // The database is away: the same press finds the payment as it was left.
  if (error instanceof Unavailable) throw error;
  const isSilent = error instanceof AcquirerNoAnswer;
  if (!isSilent) console.error(logText`payment attempt ${id} could not be begun:`, error);
  await transaction(async (run) => {
    await run("UPDATE payment_attempts SET form = $2 WHERE id = $1 AND state = 'created'", [
      id,
      JSON.stringify(resultPageForm(order, language)),
    ]);
    await recordEvent(run, id, {
      kind: "silent",
      note: isSilent ? error.message : "could not be begun",
    });
  });
}

type FormRow = {
  form: ChargeForm | null;
  qepik: number;
  language: Language;
  begunAt: Date | null;
  isWaiting: boolean;
};

/** The form of a payment; undefined while another press is beginning it. */
async function findForm(order: string): Promise<PaymentForm | undefined> {
  const [found] = await query<FormRow>(
    `SELECT form, ${inQepik("amount")} AS qepik, language, begun_at AS "begunAt",
       state = 'created' AND replaced_at IS NULL AS "isWaiting"
     FROM payment_attempts WHERE order_number = $1`,
    [order],
  );
  if (!found) throw new AppError("PAYMENT_NOT_FOUND");
  const amount = asQepik(found.qepik);
  if (found.form) return { ...found.form, amount };
  const { begunAt, isWaiting, language } = found;
  const isLeft = begunAt === null || clock.now().getTime() - begunAt.getTime() > LEASE_MS;
  return isWaiting && !isLeft ? undefined : { ...resultPageForm(order, language), amount };
}

/**
 * Begins a payment that is written and committed (start-attempt.ts) at its provider, once, however
 * often it is pressed, and returns the form that takes the shopper there; the same form again once
 * it was begun. The provider may take its time: nothing is locked meanwhile. Of one that was not
 * begun, because the provider is silent or this process was killed, the form leads to the page of
 * its result: nobody can have paid it, the jobs ask about it, and there another one begins. Throws
 * `STILL_RUNNING` while another press is at it, `Unavailable`.
 */
export async function beginPayment(order: string): Promise<PaymentForm> {
  const claimed = await claimPayment(order);
  if (claimed) {
    try {
      await saveProviderAnswer(claimed.id, await beginAtProvider(claimed));
    } catch (error) {
      await recordBeginFailure(claimed, error);
    }
  }
  for (let waited = 0; ; waited += PAUSE_MS) {
    const form = await findForm(order);
    if (form) return form;
    if (waited >= WAIT_MS) throw new AppError("STILL_RUNNING");
    await sleep(PAUSE_MS);
  }
}
