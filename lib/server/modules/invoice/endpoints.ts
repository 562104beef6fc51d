import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { idempotencyKey } from "../../api/request-headers";
import { amountFromWire } from "../../api/on-the-wire";
import { customerOf } from "../../api/require-customer";
import { bankForm } from "../payment/bank-form";
import { queryDeliveryByLink, queryOwnDelivery } from "../shipment/query-delivery";
import { cancelOwnInvoice } from "./cancel-own-invoice";
import { cancelPaidInvoice } from "./cancel-paid-invoice";
import { createInvoice } from "./create-invoice";
import { payInvoice } from "./pay-invoice";
import { queryInvoiceLines, queryInvoices } from "./query-invoices";
import { invoiceDetailsToWire, invoiceToWire } from "./on-the-wire";

/** Answers the endpoint of `basket` in lib/contract that reads an invoice. */
export const invoiceBasketEndpoints = {
  getBasketByInvoiceId: api.basket.getBasketByInvoiceId.handler(async ({ input, context }) =>
    ok(
      invoiceDetailsToWire(
        await queryInvoiceLines(customerOf(context).customerId, input.InvoiceId, languageOf(input)),
      ),
    ),
  ),
};

/** Answers the endpoints of `invoice` in lib/contract. */
export const invoiceEndpoints = {
  getAllInvoices: api.invoice.getAllInvoices.handler(async ({ input, context }) =>
    ok((await queryInvoices(customerOf(context).customerId, input)).map(invoiceToWire)),
  ),
  createInvoice: api.invoice.createInvoice.handler(async ({ input, context }) => {
    const { invoiceId, form, language } = await createInvoice({
      customerId: customerOf(context).customerId,
      order: input.body,
      expectedTotal: amountFromWire(input.body.expectedTotal),
      key: idempotencyKey(input),
    });
    return form ? bankForm(form, language) : ok({ invoiceId });
  }),
  payInvoice: api.invoice.payInvoice.handler(async ({ input, context }) => {
    const { form, language } = await payInvoice({
      customerId: customerOf(context).customerId,
      invoiceId: input.invoiceId,
      language: languageOf(input),
      expectedRevision: input.paymentRevision,
    });
    return bankForm(form, language);
  }),
  cancelInvoice: api.invoice.cancelInvoice.handler(async ({ input, context }) =>
    ok(await cancelOwnInvoice(customerOf(context).customerId, input.invoiceId)),
  ),
  getDelivery: api.invoice.getDelivery.handler(async ({ input, context }) =>
    ok(await queryOwnDelivery(customerOf(context).customerId, input.InvoiceId, languageOf(input))),
  ),
  getDeliveryByLink: api.invoice.getDeliveryByLink.handler(async ({ input }) =>
    ok(await queryDeliveryByLink(input.key, languageOf(input))),
  ),
  cancelPaidInvoice: api.invoice.cancelPaidInvoice.handler(async ({ input, context }) =>
    ok(await cancelPaidInvoice(customerOf(context).customerId, input.invoiceId)),
  ),
};
