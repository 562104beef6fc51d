import { invoiceMail, type MailNotice } from "@/lib/documents/invoice-mail";
import { env } from "@/lib/env";
import type { Qepik } from "@/lib/format/money";
import type { Sql } from "../../db/sql";
import { queueMail } from "../../ports/mail/queue-mail";
import { queueSms } from "../../ports/sms/queue-sms";
import { findProvenEmail } from "../email/proven-email";
import { readInvoiceData } from "./read-invoice-data";
import { invoiceSms, type InvoiceNotice } from "./invoice-sms";

const MAIL_NOTICES: Record<InvoiceNotice, MailNotice> = {
  awaiting: "awaiting",
  paid: "paid",
  returned: "returned",
  "given-back": "returned",
  refunded: "refunded",
  repaid: "repaid",
  unpaid: "unpaid",
  cancelled: "cancelled",
};

/**
 * Tells a customer about an invoice, in the caller's transaction; `amount`: else its total. By the
 * account's own phone, proven by a code, and mail, if its owner has proven the address, not what
 * was typed for the delivery; a deleted account gets none.
 */
export async function notifyCustomer(
  run: Sql,
  invoiceId: number,
  told: InvoiceNotice,
  amount?: Qepik,
): Promise<void> {
  const [customer] = await run<{ id: number; phone: string }>(
    "SELECT c.id, c.phone FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE i.id = $1",
    [invoiceId],
  );
  const facts = customer && (await readInvoiceData(run, invoiceId));
  if (!facts || facts.total === 0) return;
  const about = amount ?? facts.total;
  await queueSms(run, {
    to: customer.phone,
    text: invoiceSms(told, facts.language, invoiceId, about, facts.expiresAt),
    isCode: false,
  });
  const email = await findProvenEmail(run, customer.id);
  if (email)
    await queueMail(run, {
      to: email,
      ...invoiceMail({ notice: MAIL_NOTICES[told], facts, siteUrl: env().SITE_URL, amount: about }),
      invoiceId,
    });
}
