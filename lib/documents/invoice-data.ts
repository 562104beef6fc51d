import type { Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { PricedLine } from "@/lib/orders/order-sums";

/** A product as ordered. */
type InvoiceDataLine = PricedLine & { title: string };

/**
 * The data of an order's documents: the confirmation by mail and the printed invoice. Amounts are
 * those agreed at the time of the order.
 */
export type InvoiceData = {
  invoiceId: number;
  language: Language;
  /** `checking`: a payment may have been made, and the bank has not decided */
  state: "awaiting" | "checking" | "paid" | "cancelled" | "refunded";
  orderedAt: Date;
  paidAt: Date | null;
  /** until when the payment is awaited */
  expiresAt: Date | null;
  /** Empty after the customer has deleted the account. */
  recipient: { name: string; phone: string | null; address: string | null; note: string | null };
  payment: { typeId: number; card: string | null; months: number | null; monthly: Qepik | null };
  lines: InvoiceDataLine[];
  total: Qepik;
  /** included in the total; null for orders from before it was stored */
  vat: Qepik | null;
};
