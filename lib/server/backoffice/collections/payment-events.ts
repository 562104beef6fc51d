import type { CollectionConfig } from "payload";
import { accessTo } from "../access";
import { PAYMENTS } from "../groups";
import { label } from "../../labels";

const fixed = { readOnly: true } as const;

/**
 * The history of card payments, with the bank's raw codes, and of staff's actions on orders. Rows
 * are only added (lib/server/modules/payment/record-event.ts).
 */
export const PaymentEvents: CollectionConfig = {
  slug: "payment-events",
  labels: {
    singular: label("Ödəniş hadisəsi", "Payment event", "Событие платежа"),
    plural: label("Ödəniş hadisələri", "Payment events", "События платежей"),
  },
  access: {
    ...accessTo("payment-events"),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  defaultSort: "-id",
  admin: {
    useAsTitle: "kind",
    defaultColumns: ["kind", "action", "responseCode", "note", "createdAt"],
    group: PAYMENTS,
    hidden: true,
  },
  fields: [
    {
      name: "attempt",
      type: "relationship",
      relationTo: "payment-attempts",
      index: true,
      admin: fixed,
      label: label("Kart ödənişi", "Card payment", "Платёж картой"),
    },
    {
      name: "invoice",
      type: "relationship",
      relationTo: "invoices",
      index: true,
      admin: fixed,
      label: label("Sifariş", "Order", "Заказ"),
    },
    {
      name: "kind",
      type: "text",
      required: true,
      admin: fixed,
      label: label("Hadisə", "Event", "Событие"),
    },
    // The bank's outcome: ACTION of a callback, or the result of a status query or a reversal.
    { name: "action", type: "text", admin: fixed, label: label("ACTION", "ACTION", "ACTION") },
    {
      name: "responseCode",
      type: "text",
      admin: fixed,
      label: label("Bankın kodu (RC)", "The bank's code (RC)", "Код банка (RC)"),
    },
    // The person's e-mail, copied as text rather than a relationship: the history must survive the
    // deletion of the account.
    { name: "by", type: "text", admin: fixed, label: label("Kim", "By", "Кто") },
    { name: "note", type: "text", admin: fixed, label: label("Qeyd", "Note", "Примечание") },
  ],
};
