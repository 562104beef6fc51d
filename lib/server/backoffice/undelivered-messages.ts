import {
  APIError,
  type CollectionConfig,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  UnauthorizedError,
} from "payload";
import { bakuDayAndTime } from "@/lib/format/baku";
import {
  countUndelivered,
  dismissMessage,
  type MessageTable,
  queryUndelivered,
  resendMessages,
} from "@/lib/server/ports/queue/undelivered";
import { label, type Label } from "../labels";
import { STAFF_ACTIONS, STAFF_READS } from "./endpoint-rules";
import { parseId } from "./parse-id";
import { hasRole, RIGHTS } from "./roles";
import { staffMessage } from "./staff-message";

const NO_STORE = { "Cache-Control": "no-store" };

const TOO_LATE = label(
  "Gec oldu: mesaj artıq yenidən göndərilib və ya daha lazım deyil. Səhifəni yeniləyin.",
  "Too late: the message was sent again already, or is of no use any more. Reload the page.",
  "Поздно: сообщение уже отправлено снова или больше не нужно. Обновите страницу.",
);
const QUEUED = label("Yenidən göndərilir.", "It is being sent again.", "Отправляется снова.");
const DISMISSED = label("Siyahıdan çıxarıldı.", "Taken off the list.", "Убрано из списка.");

/** A kind of message to customers, whose undelivered ones staff may send again. */
type MessageKind = {
  slug: "sms-messages" | "mail-messages";
  messages: MessageTable;
  faults: Readonly<Record<string, Label>>;
};

/** Throws 401 without a session, and 403 for staff who may not read this kind of message. */
function requireReader(req: PayloadRequest, slug: MessageKind["slug"]): void {
  if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
  if (!hasRole(req, RIGHTS[slug].read)) throw new Forbidden(req.t);
}

/**
 * `GET /admin/api/{collection}/undelivered`: how many there are, how many of them "all" sends
 * again, and the newest of them.
 */
const listEndpoint = ({ slug, messages, faults }: MessageKind): Endpoint => ({
  path: "/undelivered",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    requireReader(req, slug);
    const [counts, rows] = [await countUndelivered(messages), await queryUndelivered(messages)];
    const undelivered = rows.map(({ error, failedAt, usefulUntil, ...row }) => {
      const fault = error === null ? undefined : faults[error];
      return {
        ...row,
        fault: fault ? staffMessage(fault, req) : "",
        // The provider may have accepted it, so it could arrive twice.
        mayHaveArrived: error === "unknown",
        failedAt: bakuDayAndTime(failedAt),
        usefulUntil: bakuDayAndTime(usefulUntil),
      };
    });
    return Response.json({ ...counts, undelivered }, { headers: NO_STORE });
  },
});

const done = (message: Label, req: PayloadRequest) =>
  Response.json({ done: true, message: staffMessage(message, req) }, { headers: NO_STORE });
const tooLate = (req: PayloadRequest) => new APIError(staffMessage(TOO_LATE, req), 409, null, true);

/** `POST …/undelivered/all/resend`, `POST …/undelivered/{id}/resend`. */
const resendEndpoint = ({ slug, messages }: MessageKind): Endpoint => ({
  path: "/undelivered/:id/resend",
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    requireReader(req, slug);
    const id = parseId(req.routeParams?.id);
    const all = req.routeParams?.id === "all";
    if (!all && id === null) throw tooLate(req);
    const sent = await resendMessages(messages, id === null ? "all" : [id]);
    if (sent === 0) throw tooLate(req);
    return done(QUEUED, req);
  },
});

/** `POST …/undelivered/{id}/dismiss`: nobody needs the message any more. */
const dismissEndpoint = ({ slug, messages }: MessageKind): Endpoint => ({
  path: "/undelivered/:id/dismiss",
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    requireReader(req, slug);
    const id = parseId(req.routeParams?.id);
    if (id === null || !(await dismissMessage(messages, id))) throw tooLate(req);
    return done(DISMISSED, req);
  },
});

/**
 * What a collection of messages needs so that staff see the undelivered ones above its list, and
 * send them again.
 */
export const withUndelivered = (
  kind: MessageKind,
  admin: NonNullable<CollectionConfig["admin"]>,
): Pick<CollectionConfig, "admin" | "endpoints"> => ({
  endpoints: [listEndpoint(kind), resendEndpoint(kind), dismissEndpoint(kind)],
  admin: {
    ...admin,
    components: {
      beforeListTable: [
        {
          path: "@/components/backoffice/undelivered-messages#UndeliveredMessages",
          clientProps: { collection: kind.slug },
        },
      ],
    },
  },
});
