/**
 * The kinds of movements of the stock's ledger (docs/adr/0099). This file has no schemas, because
 * the browser imports it too.
 */
export const MOVEMENT_KINDS = [
  "opening",
  "count",
  "receipt",
  "sale",
  "cancelled_sale",
  "return",
  "transfer_out",
  "transfer_in",
  "write_off",
  "correction",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The kinds of documents that a movement may belong to. `paper`: one that staff have typed. */
export const DOCUMENT_KINDS = ["order", "transfer", "import", "program", "paper"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
