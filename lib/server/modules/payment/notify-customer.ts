import { invoiceMail, type MailNotice } from "@/lib/documents/invoice-mail";
import { env } from "@/lib/env";
import type { Qepik } from "@/lib/format/money";
import type { Sql } from "../../db/sql";
import { queueMail } from "../../ports/mail/queue-mail";
import { queueSms } from "../../ports/sms/queue-sms";
import { findProvenEmail } from "../email/proven-email";
import { messageContext } from "../shop-settings/message-context";
import { readInvoiceData } from "./read-invoice-data";
import { invoiceSms, type InvoiceNotice } from "./invoice-sms";

const MAIL_NOTICES: Record<InvoiceNotice, MailNotice> = {
  awaiting: "awaiting",
  paid: "paid",
  returned: "returned",
  "paid-twice": "returned",
  "given-back": "returned",
  refunded: "refunded",
  repaid: "repaid",
  unpaid: "unpaid",
  cancelled: "cancelled",
};

/**
 * Notifies the buyer of an invoice by SMS and e-mail, in the caller's transaction. `amount`: the
 * amount to mention, by default the invoice's total. Messages go to the account's own phone, which
 * was proven by a code, and to its e-mail address if that is proven; never to contact data entered
 * for the delivery. A buyer who has deleted the account gets no message.
 */
export async function notifyCustomer(
  run: Sql,
  invoiceId: number,
  notice: InvoiceNotice,
  amount?: Qepik,
): Promise<void> {
  const [customer] = await run<{ id: number; phone: string }>(
    "SELECT c.id, c.phone FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE i.id = $1",
    [invoiceId],
  );
  const facts = customer && (await readInvoiceData(run, invoiceId));
  if (!facts || facts.total === 0) return;
  const shownAmount = amount ?? facts.total;
  const context = await messageContext(run, facts.language);
  await queueSms(run, {
    to: customer.phone,
    text: invoiceSms(context, notice, facts.language, {
      invoiceId,
      amount: shownAmount,
      until: facts.expiresAt,
    }),
    isCode: false,
  });
  const email = await findProvenEmail(run, customer.id);
  if (email)
    await queueMail(run, {
      to: email,
      fromName: context.shop.name,
      ...invoiceMail({
        notice: MAIL_NOTICES[notice],
        facts,
        siteUrl: env().SITE_URL,
        amount: shownAmount,
        context,
      }),
      invoiceId,
    });
}
