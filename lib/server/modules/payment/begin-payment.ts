import { setTimeout as sleep } from "node:timers/promises";
import { logText } from "@/lib/log-text.mjs";
import { INSTALMENT_TERMS } from "@/lib/contract/invoice";
import { env } from "@/lib/env";
import { asQepik, type Qepik } from "@/lib/format/money";
import { plainLatin } from "@/lib/format/plain-latin";
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
import { shopFacts } from "../shop-settings/entered-facts";
import { recordEvent } from "./record-event";
import { resultKeyOf } from "./result-key";
import { transition } from "../payment-states/transitions";

/** The form that takes the shopper to the payment page, and the amount to be paid there. */
export type PaymentForm = ChargeForm & { amount: Qepik };

/** How long (in ms) a request waits while another one is starting the same payment. */
const WAIT_MS = 2_000;
/** Pause (in ms) before it looks again. */
const PAUSE_MS = 100;

type ClaimedPayment = TerminalRef & {
  id: number;
  order: string;
  qepik: number;
  months: number | null;
  language: Language;
  invoiceId: number | null;
  creditId: number | null;
};

/**
 * Claims a stored payment, so that only this request starts it at the provider. Returns undefined
 * when it was claimed before.
 */
async function claimPayment(order: string): Promise<ClaimedPayment | undefined> {
  const [claimed] = await query<ClaimedPayment>(
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

/**
 * Query parameters of our return URL. The key is the only thing in a returning request that is
 * trusted.
 */
const returnFields = (order: string, lang: Language) => ({ key: resultKeyOf(order), lang });

/**
 * A form that leads to our own result page, where a payment that could not be started can be
 * started again.
 */
const resultPageForm = (order: string, language: Language): ChargeForm => ({
  action: "/payment-result",
  method: "get",
  fields: returnFields(order, language),
});

/** The longest name of a shop in what the bank shows, which has 50 characters with the order. */
const MAX_SHOP_NAME = 30;

async function beginAtProvider(claimed: ClaimedPayment): Promise<StartedPayment> {
  const { order, qepik, months, language, invoiceId, creditId } = claimed;
  const card = terminalOf(claimed);
  if (!card) throw new AcquirerNoAnswer("its card terminal is not configured");
  const shopName = plainLatin((await shopFacts(language)).name, MAX_SHOP_NAME);
  const term = INSTALMENT_TERMS.find((termMonths) => termMonths === months);
  return card.acquirer.begin({
    type: "charge",
    order,
    amount: asQepik(qepik),
    language,
    description:
      invoiceId === null ? `${shopName}, kredit ${creditId}` : `${shopName}, ${invoiceId}`,
    merchantName: shopName,
    // The language is included so that the page is in the right language even if the database is
    // unavailable.
    resultUrl: `${env().SITE_URL}/api/payment/result?${new URLSearchParams(returnFields(order, language))}`,
    ...(term === undefined ? {} : { term }),
  });
}

/**
 * Stores the provider's answer. If the payment was replaced or settled in the meantime, only the
 * reference is stored, because nobody may use its form any more.
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
 * Records that the provider did not start the payment, as far as we know. No shopper was sent to
 * the bank; the payment's status is queried later.
 */
async function recordBeginFailure(
  { id, order, language }: ClaimedPayment,
  error: unknown,
): Promise<void> {
  // The database is unavailable: a repeated request finds the payment unchanged.
  if (error instanceof Unavailable) throw error;
  const isSilent = error instanceof AcquirerNoAnswer;
  if (!isSilent) console.error(logText`payment attempt ${id} could not be started:`, error);
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

/** The form of a payment; undefined while another request is starting it. */
async function findForm(order: string): Promise<PaymentForm | undefined> {
  const [row] = await query<FormRow>(
    `SELECT form, ${inQepik("amount")} AS qepik, language, begun_at AS "begunAt",
       state = 'created' AND replaced_at IS NULL AS "isWaiting"
     FROM payment_attempts WHERE order_number = $1`,
    [order],
  );
  if (!row) throw new AppError("PAYMENT_NOT_FOUND");
  const amount = asQepik(row.qepik);
  if (row.form) return { ...row.form, amount };
  const { begunAt, isWaiting, language } = row;
  const isAbandoned = begunAt === null || clock.now().getTime() - begunAt.getTime() > LEASE_MS;
  return isWaiting && !isAbandoned ? undefined : { ...resultPageForm(order, language), amount };
}

/**
 * Starts a stored and committed payment (start-attempt.ts) at its provider and returns the form
 * that takes the shopper there. Idempotent: it is started only once, and later calls return the
 * same form. No lock is held while the provider responds.
 *
 * If it was not started, because the provider did not answer or this process was killed, the form
 * leads to the result page: nobody can have paid it, the jobs query its status, and a new payment
 * can be started there. Throws `STILL_RUNNING` while another request is starting it, and
 * `Unavailable`.
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
