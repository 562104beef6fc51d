import { INSTALMENT_TERMS, type InstalmentTerm } from "@/lib/contract/invoice";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { instalmentsOf } from "@/lib/format/instalments";
import type { Qepik } from "@/lib/format/money";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { findCardType } from "../payment/query-card-types";
import { acceptsTransfers } from "../shop-settings/entered-facts";

/**
 * The payment terms of an invoice. `term`: number of monthly instalments, undefined for a single
 * payment.
 */
export type PaymentTerms = {
  paymentTypeId: number;
  cardTypeId: number | null;
  cardTypeTitle: string | null;
  term: InstalmentTerm | undefined;
  monthly: Qepik | null;
};

/** Card type of a single payment by card (specification section 4). */
const ANY_CARD = 1;

const badPayment = (field: "paymentTypeId" | "cardTypeId" | "monthCount", message: string) =>
  new AppError("BAD_REQUEST", { [`userPaymentType.${field}`]: [message] });

/**
 * Determines the payment terms for a total (specification sections 4 and 5). Throws `BAD_REQUEST`
 * with the name of the invalid field.
 */
export async function paymentTerms(
  run: Sql,
  { paymentTypeId, cardTypeId, monthCount }: InvoiceOrder["userPaymentType"],
  total: Qepik,
): Promise<PaymentTerms> {
  const singlePayment = { paymentTypeId, cardTypeTitle: null, term: undefined, monthly: null };
  if (paymentTypeId === PAYMENT_TYPES.transfer) {
    if (!(await acceptsTransfers(run)))
      throw badPayment("paymentTypeId", "Invalid input: the shop has no account for transfers");
    return { ...singlePayment, cardTypeId: null };
  }
  if (paymentTypeId === PAYMENT_TYPES.card) return { ...singlePayment, cardTypeId: ANY_CARD };
  if (paymentTypeId !== PAYMENT_TYPES.instalments)
    throw badPayment("paymentTypeId", "Invalid input: no such payment type");
  const card = cardTypeId === undefined ? undefined : await findCardType(run, cardTypeId);
  if (cardTypeId === undefined || !card)
    throw badPayment("cardTypeId", "Invalid input: no such card type");
  const term = INSTALMENT_TERMS.find(
    (months) => months === monthCount && card.months.includes(months),
  );
  if (term === undefined) throw badPayment("monthCount", "Invalid input: not a term of this card");
  const instalments = instalmentsOf(total, term);
  if (!instalments)
    throw badPayment("monthCount", "Invalid input: the total is too small to be divided");
  return {
    paymentTypeId,
    cardTypeId,
    cardTypeTitle: card.title,
    term,
    monthly: instalments.monthly,
  };
}
