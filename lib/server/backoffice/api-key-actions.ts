import { type Endpoint, Forbidden, type PayloadRequest, UnauthorizedError } from "payload";
import { bakuDayAndTime } from "@/lib/format/baku";
import { createApiKey, queryKeyStanding, revokeApiKey } from "@/lib/server/sessions/api-keys";
import { query } from "../db/pool";
import { queryProgramChanges } from "../modules/program-change/program-changes";
import { label } from "../labels";
import { STAFF_ACTIONS, STAFF_READS } from "./endpoint-rules";
import { parseId } from "./parse-id";
import { hasRole, RIGHTS } from "./roles";
import { staffError } from "./staff-error";
import { staffMessage } from "./staff-message";

const NO_STORE = { "Cache-Control": "no-store" };

const GONE = label(
  "Belə açar yoxdur. Səhifəni yeniləyin.",
  "There is no such key. Reload the page.",
  "Такого ключа нет. Обновите страницу.",
);
const NOT_CREATED = label(
  "Açar artıq yaradılıb və ya ləğv edilib. Yeni açar üçün yeni sənəd yaradın.",
  "The key was created already, or is revoked. Create a new document for a new key.",
  "Ключ уже создан или отозван. Для нового ключа создайте новый документ.",
);
const NOT_REVOKED = label(
  "Açar artıq ləğv edilib.",
  "The key is revoked already.",
  "Ключ уже отозван.",
);
const REVOKED = label(
  "Açar ləğv edildi və artıq işləmir.",
  "The key is revoked and does not work any more.",
  "Ключ отозван и больше не действует.",
);

/** The id of a path. Throws 401 without a session, 403 for staff without the right, and 404. */
function idFor(req: PayloadRequest, roles: Parameters<typeof hasRole>[1]): number {
  if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
  if (!hasRole(req, roles)) throw new Forbidden(req.t);
  const id = parseId(req.routeParams?.id);
  if (id === null) throw staffError(GONE, req, 404);
  return id;
}

const requireOwner = (req: PayloadRequest): number => idFor(req, RIGHTS["api-keys"].write);

/** The newest changes by programs, with the time in Baku. */
async function changesOf(of: "key" | "product", id: number): Promise<Response> {
  const changes = await queryProgramChanges(query, of, id);
  return Response.json(
    { changes: changes.map(({ at, ...change }) => ({ ...change, at: bakuDayAndTime(at) })) },
    { headers: NO_STORE },
  );
}

/** What owners do with a key: see whether there is one, create it (shown once), revoke it. */
export const apiKeyActions: Endpoint[] = [
  {
    path: "/changes/product/:id",
    method: "get",
    ...STAFF_READS,
    handler: async (req) => changesOf("product", idFor(req, RIGHTS.products.read)),
  },
  {
    path: "/:id/changes",
    method: "get",
    ...STAFF_READS,
    handler: async (req) => changesOf("key", requireOwner(req)),
  },
  {
    path: "/:id/standing",
    method: "get",
    ...STAFF_READS,
    handler: async (req) => {
      const standing = await queryKeyStanding(requireOwner(req));
      if (!standing) throw staffError(GONE, req, 404);
      return Response.json(standing, { headers: NO_STORE });
    },
  },
  {
    path: "/:id/create-key",
    method: "post",
    ...STAFF_ACTIONS,
    handler: async (req) => {
      const key = await createApiKey(requireOwner(req));
      if (key === undefined) throw staffError(NOT_CREATED, req, 409);
      return Response.json({ done: true, key }, { headers: NO_STORE });
    },
  },
  {
    path: "/:id/revoke",
    method: "post",
    ...STAFF_ACTIONS,
    handler: async (req) => {
      if (!(await revokeApiKey(requireOwner(req)))) throw staffError(NOT_REVOKED, req, 409);
      return Response.json(
        { done: true, message: staffMessage(REVOKED, req) },
        { headers: NO_STORE },
      );
    },
  },
];
