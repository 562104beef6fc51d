/**
 * What the back office's desk and its browser code exchange (lib/server/backoffice/desk,
 * components/backoffice/desk). Texts are in the staff member's language.
 */

/** The views of the desk, by what is to be done. */
export const DESK_VIEWS = [
  "to_pack",
  "packed",
  "handed_over",
  "failed",
  "back",
  "repay",
  "all",
] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** What staff do with a shipment. */
export const DESK_ACTS = [
  "pack",
  "hand-over",
  "deliver",
  "fail",
  "bring-back",
  "send-again",
  "unpack",
  "dissolve",
  "correct-carrier",
  "not-delivered",
  "was-delivered",
  "not-sent",
] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

/** Acts that need a note, which only staff see. */
export const NOTED_ACTS: readonly DeskAct[] = [
  "fail",
  "correct-carrier",
  "not-delivered",
  "was-delivered",
  "not-sent",
];
/** Of these, those that correct an earlier act: for staff who handle orders. */
export const CORRECTING_ACTS: readonly DeskAct[] = NOTED_ACTS.filter((act) => act !== "fail");

/** The documents that are printed of shipments. */
export const DESK_DOCUMENTS = [
  "packing-list",
  "delivery-note",
  "courier-sheet",
  "warranty-card",
] as const;
export type DeskDocument = (typeof DESK_DOCUMENTS)[number];

/** Most shipments on a page of the desk, and in one act. */
export const DESK_PAGE_SIZE = 30;
/** The most shipments that a search finds. */
export const MAX_FOUND_SHIPMENTS = 300;
export const MAX_DESK_TEXT = 100;
export const MAX_DESK_NOTE = 500;
/** Most pieces of a line for which serial numbers can be given. */
export const MAX_DESK_SERIALS = 200;

type DeskLine = {
  id: number;
  title: string;
  sku: string | null;
  cover: string | null;
  count: number;
  serials: string[];
  needsSerial: boolean;
};

export type DeskShipment = {
  id: number;
  code: string;
  invoiceId: number;
  parts: number;
  state: string;
  stateText: string;
  /** something about it that staff must know, such as that its order is cancelled */
  warning: string | null;
  recipient: string;
  phone: string | null;
  address: string | null;
  note: string | null;
  paidAt: string | null;
  movedAt: string;
  carrierId: number | null;
  carrier: string | null;
  trackingCode: string | null;
  trackingUrl: string | null;
  pieces: number;
  /** the amount of the whole order; null for roles that do not see amounts */
  total: string | null;
  lines: DeskLine[];
  acts: { name: DeskAct; label: string }[];
  maySplit: boolean;
};

export type DeskCarrier = { id: number; title: string };

export type DeskPage = {
  counts: Partial<Record<DeskView, number>>;
  carriers: DeskCarrier[];
  total: number;
  pages: number;
  /** there are more than `MAX_FOUND_SHIPMENTS`, of which the newest are shown */
  isCut: boolean;
  shipments: DeskShipment[];
};

export type DeskHistory = {
  history: { id: number; at: string; what: string; by: string; note: string | null }[];
};

/** What a scanned code has found. `mayMove`: it names shipments beyond doubt, so a scan may move one. */
export type DeskScan = { shipments: DeskShipment[]; mayMove: boolean };

/** What is typed for one of the shipments of an act. */
export type DeskActInput = {
  id: number;
  trackingCode?: string;
  serials?: { lineId: number; serials: string[] }[];
};

/** Pieces of a line that are split off, of those that the card shows. */
export type DeskSplitPiece = { lineId: number; count: number; shown: number };

/** What an act has led to: `unchanged` was done before, by a second press or by a colleague. */
export type DeskOutcome = {
  done: number[];
  unchanged: { id: number; message: string }[];
  refused: { id: number; message: string }[];
};
