import type { Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { PricedLine } from "@/lib/orders/order-sums";

/** A product as it was ordered. */
type InvoiceDataLine = PricedLine & { title: string };

/**
 * What an order's documents say: the confirmation by mail and the printed invoice. Amounts as they
 * were agreed on.
 */
export type InvoiceData = {
  invoiceId: number;
  language: Language;
  /** `checking`: a payment of it may have been made, and the bank has not decided */
  state: "awaiting" | "checking" | "paid" | "cancelled" | "refunded";
  orderedAt: Date;
  paidAt: Date | null;
  /** until when it waits for its payment */
  expiresAt: Date | null;
  /** Empty once the customer has deleted the account. */
  recipient: { name: string; phone: string | null; address: string | null; note: string | null };
  payment: { typeId: number; card: string | null; months: number | null; monthly: Qepik | null };
  lines: InvoiceDataLine[];
  total: Qepik;
  /** within the total; null of orders from before it was stored */
  vat: Qepik | null;
};
