import {
  APIError,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  UnauthorizedError,
} from "payload";
import {
  MAX_STOCK_PRODUCTS,
  MAX_STOCK_TEXT,
  STOCK_HISTORY_SIZE,
  type StockDetails,
  type StockMovement,
  type StockPlace,
  type StockProduct,
} from "@/lib/contract/stock-movements";
import { bakuDayAndTime } from "@/lib/format/baku";
import { AppError } from "@/lib/server/app-error";
import { query, transaction } from "@/lib/server/db/pool";
import { sqlState } from "@/lib/server/db/sql-state";
import { idempotent } from "@/lib/server/modules/idempotency/idempotent";
import { enterMovement } from "@/lib/server/modules/stock/enter-movement";
import { changePlace, type PlaceRow, readPlaces } from "@/lib/server/modules/stock/places";
import { SHOP_ITSELF, WEB_WAREHOUSE } from "@/lib/server/modules/stock/record-movements";
import { StockRefused } from "@/lib/server/modules/stock/stock-refused";
import { staffLanguage } from "../desk/desk-shipments";
import { lineIn } from "../desk/read-request";
import { STAFF_ACTIONS, STAFF_READS } from "../endpoint-rules";
import { parseId } from "../parse-id";
import { hasRole, isOwner, STOCK_ROLES } from "../roles";
import { staffError } from "../staff-error";
import { staffMessage } from "../staff-message";
import {
  ACT_DONE,
  BUSY,
  COUNTED,
  DOCUMENT_LABELS,
  FORMER_STORE,
  MOVEMENT_LABELS,
  PLACE_CHANGED,
  SHOP_LABEL,
  STOCK_REFUSALS,
  WEB_WAREHOUSE_LABEL,
} from "./labels";
import {
  countMovements,
  findProductsByCode,
  type MovementRow,
  readLevels,
  readMovements,
  readNumbers,
  readProducts,
} from "./query-stock";
import { malformed, readEntry, readPlace } from "./read-entry";

const NO_STORE = { "Cache-Control": "no-store" };
const MAX_PAGE = 10_000;

/**
 * The e-mail of the staff member who keeps the stock. Throws 401 without a session, and 403 for other
 * roles.
 */
function requireStockStaff(req: PayloadRequest): string {
  if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
  if (!hasRole(req, STOCK_ROLES)) throw new Forbidden(req.t);
  return req.user.email;
}

/** PostgreSQL's codes for a lock timeout and a deadlock. */
const LOCK_STATES = ["55P03", "40P01"];

/** The error that staff see, in their language, of work that was refused or must wait. */
function toApiError(error: unknown, req: PayloadRequest): unknown {
  if (error instanceof StockRefused) {
    const sentence = staffMessage(STOCK_REFUSALS[error.reason], req);
    const isMissing = error.reason === "no-product" || error.reason === "no-place";
    return new APIError(
      sentence.replaceAll("{about}", String(error.about)),
      isMissing ? 404 : 409,
      null,
      true,
    );
  }
  const isBusy =
    LOCK_STATES.includes(sqlState(error)) ||
    (error instanceof AppError && error.code === "STILL_RUNNING");
  if (isBusy) return staffError(BUSY, req, 409);
  const isOtherEntry = error instanceof AppError && error.code === "IDEMPOTENCY_KEY_REUSED";
  return isOtherEntry ? malformed(req) : error;
}

type Titled = { title: string | null; placeId: number; storeId: number | null };

/** The name of a place in the reader's language. */
function placeTitle({ title, placeId, storeId }: Titled, req: PayloadRequest): string {
  if (placeId === WEB_WAREHOUSE) return staffMessage(WEB_WAREHOUSE_LABEL, req);
  return title ?? staffMessage(FORMER_STORE, req).replace("{id}", String(storeId ?? placeId));
}

const toPlace = ({ title, ...place }: PlaceRow, req: PayloadRequest): StockPlace => ({
  ...place,
  title: placeTitle({ title, placeId: place.id, storeId: null }, req),
});

function documentText({ documentKind, document }: MovementRow, req: PayloadRequest): string | null {
  if (documentKind === null || document === null) return null;
  return staffMessage(DOCUMENT_LABELS[documentKind], req).replace("{name}", () => document);
}

function toMovement(row: MovementRow, req: PayloadRequest): StockMovement {
  const kind = staffMessage(MOVEMENT_LABELS[row.kind], req);
  const { id, at, pieces, onHand, counted, by, note } = row;
  return {
    id,
    at: bakuDayAndTime(at),
    what:
      counted === null
        ? kind
        : staffMessage(COUNTED, req).replace("{what}", kind).replace("{count}", String(counted)),
    place: placeTitle(row, req),
    pieces,
    onHand,
    document: documentText(row, req),
    by: by === SHOP_ITSELF ? staffMessage(SHOP_LABEL, req) : by,
    note,
  };
}

/** The ids of the products that a text finds: by their code, otherwise as the product list does. */
async function findProducts(req: PayloadRequest, text: string): Promise<number[]> {
  const named = await findProductsByCode(query, text);
  if (named.length > 0) return named;
  const { docs } = await req.payload.find({
    collection: "products",
    where: { or: [{ title: { like: text } }, { sku: { like: text } }] },
    limit: MAX_STOCK_PRODUCTS,
    pagination: false,
    depth: 0,
    draft: true,
    overrideAccess: false,
    req,
  });
  return docs.map(({ id }) => id);
}

/** `GET /admin/api/stock`: the products that a text finds, and the places of stock. */
const listEndpoint: Endpoint = {
  path: "/stock",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    requireStockStaff(req);
    const text = lineIn(req.query.text, MAX_STOCK_TEXT);
    const language = staffLanguage(req);
    const answer: { products: StockProduct[]; places: StockPlace[]; mayChangePlaces: boolean } = {
      products:
        text === "" ? [] : await readProducts(query, await findProducts(req, text), language),
      places: (await readPlaces(query, language)).map((place) => toPlace(place, req)),
      mayChangePlaces: isOwner(req),
    };
    return Response.json(answer, { headers: NO_STORE });
  },
};

/** `GET /admin/api/stock/product?id=&page=`: a product's pieces by place, and its movements. */
const productEndpoint: Endpoint = {
  path: "/stock/product",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    requireStockStaff(req);
    const id = parseId(req.query.id);
    if (id === null) throw malformed(req);
    const typed = Number(lineIn(req.query.page, 6) || "1");
    const page = Number.isInteger(typed) && typed >= 1 && typed <= MAX_PAGE ? typed : 1;
    const language = staffLanguage(req);
    const [product] = await readProducts(query, [id], language);
    const numbers = await readNumbers(query, id);
    if (!product || !numbers) throw staffError(STOCK_REFUSALS["no-product"], req, 404);
    const levels = await readLevels(query, id);
    const places = await readPlaces(query, language);
    const movements = await readMovements(query, id, { page, language });
    const answer: StockDetails = {
      product,
      ...numbers,
      levels: places.map((place) => ({
        ...toPlace(place, req),
        onHand: levels.get(place.id) ?? 0,
      })),
      movements: movements.map((row) => toMovement(row, req)),
      pages: Math.max(1, Math.ceil((await countMovements(query, id)) / STOCK_HISTORY_SIZE)),
    };
    return Response.json(answer, { headers: NO_STORE });
  },
};

/** `POST /admin/api/stock/enter`: enters what staff say of a product's pieces, once per key. */
const enterEndpoint: Endpoint = {
  path: "/stock/enter",
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    const by = requireStockStaff(req);
    const { entry, key } = await readEntry(req);
    try {
      // A second press, or a repeated request, must not receive the same goods twice.
      await idempotent(
        { scope: `staff ${req.user?.id} stock`, key, request: entry },
        async (run) => {
          await enterMovement(run, entry, by);
          return { isEntered: true };
        },
      );
    } catch (error) {
      throw toApiError(error, req);
    }
    return Response.json(
      { message: staffMessage(ACT_DONE[entry.act], req) },
      { headers: NO_STORE },
    );
  },
};

/** `POST /admin/api/stock/place`: changes the rules of a store's place, which only owners may do. */
const placeEndpoint: Endpoint = {
  path: "/stock/place",
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    requireStockStaff(req);
    if (!isOwner(req)) throw new Forbidden(req.t);
    const place = await readPlace(req);
    try {
      await transaction((run) => changePlace(run, place));
    } catch (error) {
      throw toApiError(error, req);
    }
    return Response.json({ message: staffMessage(PLACE_CHANGED, req) }, { headers: NO_STORE });
  },
};

/** The endpoints of the page on which staff keep the stock. */
export const stockEndpoints: readonly Endpoint[] = [
  listEndpoint,
  productEndpoint,
  enterEndpoint,
  placeEndpoint,
];
