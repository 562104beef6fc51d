import {
  APIError,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  UnauthorizedError,
} from "payload";
import { BULK_COUNT_HEADER, BULK_UNCONFIRMED } from "@/lib/bulk-confirmation";
import {
  CORRECTING_ACTS,
  DESK_PAGE_SIZE,
  DESK_VIEWS,
  type DeskAct,
  type DeskHistory,
  type DeskOutcome,
  type DeskPage,
  type DeskScan,
  type DeskView,
  MAX_DESK_NOTE,
  MAX_DESK_TEXT,
  MAX_FOUND_SHIPMENTS,
} from "@/lib/contract/desk";
import { bakuDayAndTime } from "@/lib/format/baku";
import { logText } from "@/lib/log-text.mjs";
import { query } from "@/lib/server/db/pool";
import {
  bringBackShipment,
  correctCarrier,
  correctShipment,
  deliverShipment,
  dissolveShipment,
  failShipment,
  handOverShipment,
  type MoveResult,
  packShipment,
  type ShipmentAct,
  unpackShipment,
} from "@/lib/server/modules/shipment/move-shipment";
import { ShipmentRefused } from "@/lib/server/modules/shipment/shipment-refused";
import { sendAgain, splitShipment } from "@/lib/server/modules/shipment/split-shipment";
import { SHIPMENT_STATES } from "@/lib/server/modules/shipment-states/transitions";
import { STAFF_ACTIONS, STAFF_READS, STAFF_SCANS } from "../endpoint-rules";
import { parseId } from "../parse-id";
import { DESK_ROLES, hasRole, ORDER_ROLES } from "../roles";
import { staffError } from "../staff-error";
import { staffMessage } from "../staff-message";
import { readDeskShipments, staffLanguage } from "./desk-shipments";
import { findByCode, findShipments, listOrder } from "./find-shipments";
import {
  ACT_LABELS,
  ACTOR_LABELS,
  BULK_ACT,
  NOT_FOUND,
  REFUSAL_LABELS,
  SHIPMENT_LABELS,
  TRY_AGAIN,
  UNCHANGED,
} from "./labels";
import { printEndpoint } from "./print";
import { countView, listNewest, listView, readCarriers, readHistory } from "./query-desk";
import {
  type ActInput,
  type ActRequest,
  lineIn,
  malformed,
  readAct,
  readBody,
  readIds,
  readPieces,
} from "./read-request";

const NO_STORE = { "Cache-Control": "no-store" };
const MAX_PAGE = 10_000;

/**
 * The staff member at the desk, who packs and sends orders: their e-mail, and whether they see
 * amounts. Throws 401 without a session, and 403 for other roles.
 */
function requireDeskStaff(req: PayloadRequest): { by: string; seesAmounts: boolean } {
  if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
  if (!hasRole(req, DESK_ROLES)) throw new Forbidden(req.t);
  return { by: req.user.email, seesAmounts: hasRole(req, ORDER_ROLES) };
}

/** The sentence about a refused act, in the staff member's language. */
function refusalText({ reason, about }: ShipmentRefused, req: PayloadRequest): string {
  const state = SHIPMENT_STATES.find((known) => reason === "moved" && known === about);
  const shown = state ? staffMessage(SHIPMENT_LABELS[state], req) : about;
  return staffMessage(REFUSAL_LABELS[reason], req).replaceAll("{about}", () => shown);
}

const toApiError = (error: ShipmentRefused, req: PayloadRequest): APIError =>
  new APIError(refusalText(error, req), error.reason === "no-shipment" ? 404 : 409, null, true);

/** The views that a staff member has: transfers are returned by those who handle orders. */
const viewsOf = (seesAmounts: boolean): Exclude<DeskView, "all">[] =>
  DESK_VIEWS.filter(
    (view): view is Exclude<DeskView, "all"> => view !== "all" && (view !== "repay" || seesAmounts),
  );

async function countViews(seesAmounts: boolean): Promise<DeskPage["counts"]> {
  const views = viewsOf(seesAmounts);
  const counts = await Promise.all(views.map((view) => countView(query, view)));
  return Object.fromEntries(views.map((view, i) => [view, counts[i] ?? 0]));
}

/** What a page of shipments is of: an order, what a text finds, or a view. */
type Listed = { view: DeskView; text: string; invoiceId: number | null; seesEnded: boolean };

/** The ids of a page of shipments, and how many there are. */
async function listPage(
  { view, text, invoiceId, seesEnded }: Listed,
  page: number,
): Promise<{ ids: number[]; total: number; isCut: boolean }> {
  const offset = (page - 1) * DESK_PAGE_SIZE;
  const range = { limit: DESK_PAGE_SIZE, offset };
  if (invoiceId !== null || text !== "") {
    const found =
      invoiceId === null
        ? await findShipments(query, text, { seesEnded })
        : await listOrder(query, invoiceId);
    return {
      ids: found.slice(offset, offset + DESK_PAGE_SIZE),
      total: found.length,
      isCut: found.length === MAX_FOUND_SHIPMENTS,
    };
  }
  if (view !== "all")
    return {
      ids: await listView(query, view, range),
      total: await countView(query, view),
      isCut: false,
    };
  // A shop has ever more shipments: they are not counted, and the older ones are found by a search.
  const newest = await listNewest(query, MAX_FOUND_SHIPMENTS + 1);
  const shown = newest.slice(0, MAX_FOUND_SHIPMENTS);
  return {
    ids: shown.slice(offset, offset + DESK_PAGE_SIZE),
    total: shown.length,
    isCut: newest.length > shown.length,
  };
}

/**
 * `GET /admin/api/desk`: a page of a view, of what a text finds among all shipments, or of the order
 * with the number `order`.
 */
const listEndpoint: Endpoint = {
  path: "/desk",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    const { seesAmounts } = requireDeskStaff(req);
    const wanted = DESK_VIEWS.find((view) => view === req.query.view) ?? "to_pack";
    const view = wanted === "repay" && !seesAmounts ? "to_pack" : wanted;
    const page = Number(lineIn(req.query.page, 6) || "1");
    const { ids, total, isCut } = await listPage(
      {
        view,
        text: lineIn(req.query.text, MAX_DESK_TEXT),
        invoiceId: parseId(req.query.order),
        seesEnded: seesAmounts,
      },
      Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    );
    const answer: DeskPage = {
      counts: await countViews(seesAmounts),
      carriers: await readCarriers(query, staffLanguage(req)),
      total,
      pages: Math.max(1, Math.ceil(total / DESK_PAGE_SIZE)),
      isCut,
      shipments: await readDeskShipments(query, ids, { req, seesAmounts }),
    };
    return Response.json(answer, { headers: NO_STORE });
  },
};

/** Who moved a shipment: a member of staff by their e-mail, or the shop or the buyer. */
function actorName(by: string, req: PayloadRequest): string {
  const actor = ACTOR_LABELS[by];
  return actor ? staffMessage(actor, req) : by;
}

/** `GET /admin/api/desk/history?id=`: every move of a shipment, the newest first. */
const historyEndpoint: Endpoint = {
  path: "/desk/history",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    requireDeskStaff(req);
    const id = parseId(req.query.id);
    if (id === null) throw malformed(req);
    const rows = await readHistory(query, id);
    const answer: DeskHistory = {
      history: rows.map((row) => ({
        id: row.id,
        at: bakuDayAndTime(row.at),
        what: [row.from, row.to]
          .flatMap((state) => (state ? [staffMessage(SHIPMENT_LABELS[state], req)] : []))
          .join(" → "),
        by: actorName(row.by, req),
        note: row.note,
      })),
    };
    return Response.json(answer, { headers: NO_STORE });
  },
};

/**
 * `POST /admin/api/desk/scan`: the shipments that a scanned code names, and whether a scan of it may
 * move one. Throws 404 for none.
 */
const scanEndpoint: Endpoint = {
  path: "/desk/scan",
  method: "post",
  ...STAFF_SCANS,
  handler: async (req) => {
    const { seesAmounts } = requireDeskStaff(req);
    const code = lineIn((await readBody(req)).code, MAX_DESK_TEXT);
    const { ids, mayMove } =
      code === "" ? { ids: [], mayMove: false } : await findByCode(query, code);
    if (ids.length === 0) throw staffError(NOT_FOUND, req, 404);
    const answer: DeskScan = {
      shipments: await readDeskShipments(query, ids.slice(0, DESK_PAGE_SIZE), { req, seesAmounts }),
      mayMove,
    };
    return Response.json(answer, { headers: NO_STORE });
  },
};

/** What an act may take: who does it and why, and what was typed for the shipment. */
type FullAct = ShipmentAct & ActInput & { carrierId: number };

/** Carries out each act on one shipment. Throws `ShipmentRefused`. */
const ACTS: Readonly<Record<DeskAct, (act: FullAct) => Promise<MoveResult>>> = {
  pack: packShipment,
  "hand-over": handOverShipment,
  deliver: deliverShipment,
  fail: failShipment,
  "bring-back": bringBackShipment,
  unpack: unpackShipment,
  dissolve: dissolveShipment,
  "correct-carrier": correctCarrier,
  "not-delivered": (act) => correctShipment({ ...act, correction: "not-delivered" }),
  "was-delivered": (act) => correctShipment({ ...act, correction: "was-delivered" }),
  "not-sent": (act) => correctShipment({ ...act, correction: "not-sent" }),
  "send-again": async (act) => {
    await sendAgain(act);
    return { state: "to_pack", changed: true };
  },
};

const NO_INPUT: ActInput = { trackingCode: "", serials: [] };

const actOn = (
  id: number,
  by: string,
  { act, note, carrierId, inputs }: ActRequest,
): Promise<MoveResult> => ACTS[act]({ id, by, note, carrierId, ...(inputs.get(id) ?? NO_INPUT) });

/**
 * Refuses an act on several shipments unless the request names their number, as for other bulk acts
 * (confirm-bulk.ts).
 */
function confirmCount(req: PayloadRequest, { act, ids }: ActRequest): void {
  const count = String(ids.length);
  if (ids.length <= 1 || req.headers.get(BULK_COUNT_HEADER) === count) return;
  throw new APIError(
    staffMessage(BULK_ACT, req)
      .replaceAll("{count}", count)
      .replace("{act}", () => staffMessage(ACT_LABELS[act], req)),
    BULK_UNCONFIRMED,
    { bulk: { count: ids.length } },
    true,
  );
}

/**
 * `POST /admin/api/desk/act`: moves shipments, each in a transaction of its own, and says of each
 * what became of it. One shipment that is refused is answered as an error.
 */
const actEndpoint: Endpoint = {
  path: "/desk/act",
  method: "post",
  ...STAFF_SCANS,
  handler: async (req) => {
    const { by } = requireDeskStaff(req);
    const request = await readAct(req);
    if (CORRECTING_ACTS.includes(request.act) && !hasRole(req, ORDER_ROLES))
      throw new Forbidden(req.t);
    confirmCount(req, request);
    const outcome: DeskOutcome = { done: [], unchanged: [], refused: [] };
    for (const id of request.ids) {
      try {
        const { changed } = await actOn(id, by, request);
        if (changed) outcome.done.push(id);
        else outcome.unchanged.push({ id, message: staffMessage(UNCHANGED, req) });
      } catch (error) {
        if (request.ids.length === 1)
          throw error instanceof ShipmentRefused ? toApiError(error, req) : error;
        // What was done before stays done and is answered, also when the database fails now.
        if (!(error instanceof ShipmentRefused))
          console.error(logText`an act on shipment ${id} failed:`, error);
        outcome.refused.push({
          id,
          message:
            error instanceof ShipmentRefused
              ? refusalText(error, req)
              : staffMessage(TRY_AGAIN, req),
        });
      }
    }
    return Response.json(outcome, { headers: NO_STORE });
  },
};

/** `POST /admin/api/desk/split`: puts some pieces of a shipment into a new one. */
const splitEndpoint: Endpoint = {
  path: "/desk/split",
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    const { by } = requireDeskStaff(req);
    const body = await readBody(req);
    const [id] = readIds([body.id], req);
    if (id === undefined) throw malformed(req);
    const pieces = readPieces(body.pieces, req);
    try {
      const created = await splitShipment({
        id,
        by,
        note: lineIn(body.note, MAX_DESK_NOTE),
        pieces,
      });
      return Response.json({ created }, { headers: NO_STORE });
    } catch (error) {
      throw error instanceof ShipmentRefused ? toApiError(error, req) : error;
    }
  },
};

/** The endpoints of the desk, at which orders are packed and sent. */
export const deskEndpoints: readonly Endpoint[] = [
  listEndpoint,
  historyEndpoint,
  scanEndpoint,
  actEndpoint,
  splitEndpoint,
  printEndpoint,
];
