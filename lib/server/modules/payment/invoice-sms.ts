import { type MessageContext, renderSms } from "@/lib/documents/message-texts/render";
import type { SmsKey } from "@/lib/documents/message-texts/sms-templates";
import { amountText } from "@/lib/format/amount-text";
import type { Qepik } from "@/lib/format/money";
import { shortDate } from "@/lib/format/short-date";
import type { Language } from "@/lib/languages";

/**
 * `returned`: the payment came after the order had ended and is returned. `paid-twice`: another
 * payment had paid the order, and this one is returned. `given-back`: staff
 * return a payment that did not match. `refunded`, `repaid`: a paid order is cancelled and the
 * money returned, by card or by bank transfer. `unpaid`: the order was not paid in time.
 * `cancelled`: staff cancelled it before it was paid.
 */
export type InvoiceNotice =
  | "awaiting"
  | "paid"
  | "returned"
  | "paid-twice"
  | "given-back"
  | "refunded"
  | "repaid"
  | "unpaid"
  | "cancelled";

const KEYS: Record<InvoiceNotice, SmsKey> = {
  awaiting: "orderAwaiting",
  paid: "orderPaid",
  returned: "orderReturned",
  "paid-twice": "orderPaidTwice",
  "given-back": "orderGivenBack",
  refunded: "orderRefunded",
  repaid: "orderRepaid",
  unpaid: "orderUnpaid",
  cancelled: "orderCancelled",
};

/** The text of an SMS about an invoice. `until`: the last day on which a transfer is awaited. */
export const invoiceSms = (
  context: MessageContext,
  notice: InvoiceNotice,
  language: Language,
  { invoiceId, amount, until }: { invoiceId: number; amount: Qepik; until: Date | null },
): string =>
  renderSms(context, KEYS[notice], language, {
    order: String(invoiceId),
    amount: amountText(amount),
    until: until ? shortDate(until.toISOString(), language) : "",
  });
