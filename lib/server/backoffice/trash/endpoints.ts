import { APIError, type Endpoint, Forbidden, type PayloadRequest } from "payload";
import { bakuDayAndTime } from "@/lib/format/baku";
import { label } from "../../labels";
import { STAFF_ACTIONS, STAFF_READS } from "../endpoint-rules";
import { isOwner } from "../roles";
import { staffError } from "../staff-error";
import { deleteForGood } from "./delete-for-good";
import { kindName, kindsOf } from "./kind-access";
import { titleIn } from "./labels";
import { PAGE_SIZE, queryTrash } from "./query-trash";
import { restoreDocument } from "./restore-document";

const NO_STORE = { "Cache-Control": "no-store" };
const MAX_PAGE = 10_000;
const MAX_TEXT = 100;

const BAD_IDS = label(
  `Bir dəfəyə 1-${PAGE_SIZE} sənəd seçilir.`,
  `Choose 1 to ${PAGE_SIZE} documents at once.`,
  `За один раз можно выбрать от 1 до ${PAGE_SIZE} документов.`,
);

const textIn = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** `GET /admin/api/trash`: the deleted documents that the staff member may restore. */
const listEndpoint: Endpoint = {
  path: "/trash",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    const kinds = await kindsOf(req);
    const kind = textIn(req.query.kind);
    const page = Number(textIn(req.query.page) || "1");
    const text = textIn(req.query.text).trim().slice(0, MAX_TEXT);
    const { total, documents } = await queryTrash(
      kinds.filter((slug) => kind === "" || slug === kind),
      text.replaceAll("\0", ""),
      Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    );
    return Response.json(
      {
        kinds: kinds.map((slug) => ({ slug, name: kindName(slug, req) })),
        total,
        pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
        mayDelete: isOwner(req),
        documents: documents.map(({ titles, collection, deletedAt, ...document }) => ({
          ...document,
          collection,
          kind: kindName(collection, req),
          title: titleIn(titles, req.i18n.language) ?? `ID ${document.documentId}`,
          deletedAt: bakuDayAndTime(deletedAt),
        })),
      },
      { headers: NO_STORE },
    );
  },
};

/** The ids of a request; throws 400 unless they are few positive integers. */
async function readIds(req: PayloadRequest): Promise<number[]> {
  const body = ((await req.json?.().catch(() => null)) ?? {}) as { ids?: unknown };
  const ids = Array.isArray(body.ids) ? (body.ids as unknown[]) : [];
  const isId = (id: unknown): id is number =>
    typeof id === "number" && Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  if (ids.length === 0 || ids.length > PAGE_SIZE || !ids.every(isId))
    throw staffError(BAD_IDS, req, 400);
  return [...new Set(ids)];
}

/**
 * `POST /admin/api/trash/restore`: restores each of these documents, and says of the others why
 * they cannot be. One document that is refused is answered as an error.
 */
const restoreEndpoint: Endpoint = {
  path: "/trash/restore",
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    const ids = await readIds(req);
    const restored: { entry: number; collection: string; id: number }[] = [];
    const refused: { entry: number; message: string }[] = [];
    for (const entry of ids) {
      try {
        restored.push({ entry, ...(await restoreDocument(req, entry)) });
      } catch (error) {
        if (ids.length === 1 || !(error instanceof APIError) || !error.isPublic) throw error;
        refused.push({ entry, message: error.message });
      }
    }
    return Response.json({ restored, refused }, { headers: NO_STORE });
  },
};

/**
 * `POST /admin/api/trash/delete`: deletes these documents for good, which only owners may do, and
 * answers with those that were there.
 */
const deleteEndpoint: Endpoint = {
  path: "/trash/delete",
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    if (!isOwner(req)) throw new Forbidden(req.t);
    const deleted = await deleteForGood(await readIds(req), await kindsOf(req));
    return Response.json({ deleted }, { headers: NO_STORE });
  },
};

export const trashEndpoints: readonly Endpoint[] = [listEndpoint, restoreEndpoint, deleteEndpoint];
