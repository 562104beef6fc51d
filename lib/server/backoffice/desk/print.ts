import { type Endpoint, Forbidden, type PayloadRequest } from "payload";
import { DESK_DOCUMENTS, type DeskDocument } from "@/lib/contract/desk";
import type { ShipmentData } from "@/lib/documents/shipment-data";
import { printedShipments } from "@/lib/documents/printed-shipments";
import { bakuDay, bakuMidnight } from "@/lib/format/baku";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { clock } from "@/lib/server/db/clock";
import { query } from "@/lib/server/db/pool";
import { readShipments } from "@/lib/server/modules/shipment/read-shipments";
import type { ShipmentState } from "@/lib/server/modules/shipment-states/transitions";
import { STAFF_FILES } from "../endpoint-rules";
import { parseId } from "../parse-id";
import { DESK_ROLES, hasRole, ORDER_ROLES } from "../roles";
import { staffError } from "../staff-error";
import { seesContact } from "./desk-shipments";
import { LONG_SHEET } from "./labels";
import { listHandedOver, MAX_SHEET } from "./query-desk";
import { lineIn, malformed, readIds } from "./read-request";

const DAY_MS = 24 * 60 * 60_000;

/**
 * The shipments of a courier's sheet: what a carrier got on a day, today by default. Throws 409 for
 * more than a sheet holds.
 */
async function readSheet(req: PayloadRequest): Promise<{ ids: number[]; day: Date }> {
  const carrierId = parseId(req.query.carrier);
  const from = bakuMidnight(lineIn(req.query.day, 10) || bakuDay(clock.now()));
  if (!from || carrierId === null) throw malformed(req);
  const to = new Date(from.getTime() + DAY_MS);
  const ids = await listHandedOver(query, carrierId, { from, to });
  // A sheet without some of its parcels would be signed for all of them.
  if (ids.length > MAX_SHEET) throw staffError(LONG_SHEET, req, 409);
  return { ids, day: from };
}

/**
 * Without the contact data of recipients whose shipments have ended, for those who do not handle
 * orders.
 */
async function withoutEndedContacts(
  shipments: readonly ShipmentData[],
  seesAmounts: boolean,
): Promise<ShipmentData[]> {
  const states = new Map(
    (
      await query<{ id: number; state: ShipmentState }>(
        "SELECT id, state FROM shipments WHERE id = ANY ($1::integer[])",
        [shipments.map(({ shipmentId }) => shipmentId)],
      )
    ).map(({ id, state }) => [id, state]),
  );
  return shipments.map((shipment) => {
    const state = states.get(shipment.shipmentId);
    if (state && seesContact(state, seesAmounts)) return shipment;
    const recipient = { ...shipment.recipient, phone: null, address: null, note: null };
    return { ...shipment, recipient };
  });
}

const readChosen = (req: PayloadRequest): { ids: number[] } => ({
  ids: readIds(lineIn(req.query.ids, 600).split(",").map(parseId), req),
});

/**
 * `GET /admin/api/desk/print?document=&ids=1,2&lang=`: a document about shipments, for the browser to
 * print; a courier's sheet may name `carrier` and `day` instead of ids. Delivery notes and warranty
 * cards are in the buyer's language unless `lang` names another.
 */
export const printEndpoint: Endpoint = {
  path: "/desk/print",
  method: "get",
  ...STAFF_FILES,
  handler: async (req) => {
    if (!hasRole(req, DESK_ROLES)) throw new Forbidden(req.t);
    const document: DeskDocument | undefined = DESK_DOCUMENTS.find(
      (name) => name === req.query.document,
    );
    if (!document) throw malformed(req);
    const isSheet = document === "courier-sheet" && req.query.ids === undefined;
    const { ids, ...sheet } = isSheet ? await readSheet(req) : readChosen(req);
    const chosen = isLanguage(req.query.lang) ? req.query.lang : undefined;
    // A courier's sheet lists the shipments of many buyers in one language.
    const language = chosen ?? (document === "courier-sheet" ? DEFAULT_LANGUAGE : undefined);
    const shipments = await withoutEndedContacts(
      await readShipments(query, ids, language),
      hasRole(req, ORDER_ROLES),
    );
    return new Response(
      printedShipments(document, shipments, { language, printedAt: clock.now(), ...sheet }),
      {
        headers: {
          "Cache-Control": "no-store",
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
        },
      },
    );
  },
};
