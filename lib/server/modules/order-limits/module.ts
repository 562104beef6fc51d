import type { Module } from "../../module";

/** Phones of orders that are not unpaid any more. */
export const orderLimits: Module = {
  outdated: [
    // They are counted while an order is unpaid.
    {
      table: "order_phones",
      condition: "invoice_id IN (SELECT id FROM invoices WHERE state <> 'awaiting')",
    },
  ],
};
