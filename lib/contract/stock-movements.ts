/**
 * What the back office's page of stock and its browser code exchange (lib/server/backoffice/stock,
 * components/backoffice/stock), and the words of the stock's ledger (docs/adr/0099). Texts are in
 * the staff member's language. This file has no schemas, because the browser imports it too.
 */

/** The kinds of movements. */
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

/** What staff enter: goods came, were counted, moved to another place, came back, are lost. */
export const STOCK_ACTS = [
  "receipt",
  "count",
  "transfer",
  "return",
  "write_off",
  "correction",
] as const;
export type StockAct = (typeof STOCK_ACTS)[number];

/** Acts that staff must give a reason for. */
export const ACTS_WITH_REASON: readonly StockAct[] = ["write_off", "correction"];

/** Most products that a search of the page finds, and movements on a page of a history. */
export const MAX_STOCK_PRODUCTS = 20;
export const STOCK_HISTORY_SIZE = 30;
export const MAX_STOCK_TEXT = 100;
export const MAX_STOCK_DOCUMENT = 100;
export const MAX_STOCK_NOTE = 500;

/** A place: the web warehouse (the first), or a store. */
export type StockPlace = {
  id: number;
  title: string;
  /** whether web orders are sent from it */
  ships: boolean;
  allowsNegative: boolean;
};

/** A product as the search finds it. */
export type StockProduct = { id: number; sku: string | null; title: string; stock: number };

export type StockMovement = {
  id: number;
  at: string;
  what: string;
  place: string;
  pieces: number;
  /** the pieces at this place after it */
  onHand: number;
  document: string | null;
  by: string;
  note: string | null;
};

/** A product with its pieces and movements. */
export type StockDetails = {
  product: StockProduct;
  reserved: number;
  /** what can be ordered on the web */
  available: number;
  /** the pieces at each place that is in use */
  levels: (StockPlace & { onHand: number })[];
  movements: StockMovement[];
  pages: number;
};

/** What staff enter. `pieces` is the number that was counted, or the difference of a correction. */
export type StockEntry = {
  productId: number;
  placeId: number;
  act: StockAct;
  pieces: number;
  /** of a transfer */
  toPlaceId: number | null;
  /** the number of a paper, such as a waybill; empty for none */
  document: string;
  /** why; empty for none */
  note: string;
};
