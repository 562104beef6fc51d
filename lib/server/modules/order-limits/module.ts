import type { Module } from "../../module";

/** Deletes the phones of orders that are no longer unpaid. */
export const orderLimits: Module = {
  outdated: [
    // They count towards the limits only while the order is unpaid.
    {
      table: "order_phones",
      condition: "invoice_id IN (SELECT id FROM invoices WHERE state <> 'awaiting')",
    },
  ],
};
