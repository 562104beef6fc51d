import { type Endpoint, Forbidden, type PayloadRequest } from "payload";
import { DESK_DOCUMENTS, type DeskDocument } from "@/lib/contract/desk";
import { printedShipments } from "@/lib/documents/printed-shipments";
import { bakuDay, bakuMidnight } from "@/lib/format/baku";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { clock } from "@/lib/server/db/clock";
import { query } from "@/lib/server/db/pool";
import { readShipments } from "@/lib/server/modules/shipment/read-shipments";
import { shopFacts } from "@/lib/server/modules/shop-settings/entered-facts";
import { STAFF_FILES } from "../endpoint-rules";
import { parseId } from "../parse-id";
import { DESK_ROLES, hasRole } from "../roles";
import { listHandedOver } from "./query-desk";
import { lineIn, malformed, readIds } from "./read-request";

const DAY_MS = 24 * 60 * 60_000;

/** The shipments of a courier's sheet: what a carrier got on a day, today by default. */
async function readSheet(req: PayloadRequest): Promise<number[]> {
  const carrierId = parseId(req.query.carrier);
  const from = bakuMidnight(lineIn(req.query.day, 10) || bakuDay(clock.now()));
  if (!from || carrierId === null) throw malformed(req);
  return listHandedOver(query, carrierId, { from, to: new Date(from.getTime() + DAY_MS) });
}

const readChosen = (req: PayloadRequest): number[] =>
  readIds(lineIn(req.query.ids, 600).split(",").map(parseId), req);

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
    const ids = isSheet ? await readSheet(req) : readChosen(req);
    const language = isLanguage(req.query.lang) ? req.query.lang : undefined;
    const shipments = await readShipments(query, ids, language);
    return new Response(
      printedShipments(document, shipments, {
        language,
        shop: await shopFacts(language ?? DEFAULT_LANGUAGE),
        printedAt: clock.now(),
      }),
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
