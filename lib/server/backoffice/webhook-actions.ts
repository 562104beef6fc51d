import { type Endpoint, Forbidden, type PayloadRequest, UnauthorizedError } from "payload";
import { bakuDayAndTime } from "@/lib/format/baku";
import {
  createReceiverSecret,
  type Obstacle,
  queryReceiverStanding,
  resendDelivery,
  resendPeriod,
  resumeReceiver,
  sendTestEvent,
} from "@/lib/server/modules/webhook/receivers";
import { fillLabel } from "../import/faults";
import { label, type Label } from "../labels";
import { transaction } from "../db/pool";
import { STAFF_ACTIONS, STAFF_READS } from "./endpoint-rules";
import { parseId } from "./parse-id";
import { hasRole, RIGHTS } from "./roles";
import { staffError } from "./staff-error";
import { staffMessage } from "./staff-message";

const NO_STORE = { "Cache-Control": "no-store" };

const GONE = label(
  "Belə qəbuledici yoxdur. Səhifəni yeniləyin.",
  "There is no such receiver. Reload the page.",
  "Такого получателя нет. Обновите страницу.",
);
const NOT_RESENT = label(
  "Bu hadisə onsuz da göndərilməyi gözləyir və ya artıq saxlanılmır.",
  "This event waits to be sent anyway, or is not kept any more.",
  "Это событие и так ожидает отправки или больше не хранится.",
);
const WRONG_PERIOD = label(
  "Dövrü göstərin: başlanğıc və son, son başlanğıcdan sonra.",
  "Enter a period: a start and an end after it.",
  "Укажите период: начало и конец после него.",
);
const QUEUED = label("Göndərilir.", "It is being sent.", "Отправляется.");
const NO_SECRET = label(
  "Gözləyir: imza açarı yaradılmayıb.",
  "It waits: there is no signing secret.",
  "Ожидает: ключ подписи не создан.",
);
const OFF = label(
  "Gözləyir: göndərmə söndürülüb.",
  "It waits: sending is off.",
  "Ожидает: отправка выключена.",
);
const BLOCKED = label(
  "Gözləyir: qəbulediciyə {until} vaxtınadək heç nə göndərilmir.",
  "It waits: nothing is sent to the receiver until {until}.",
  "Ожидает: до {until} получателю ничего не отправляется.",
);
const FIRST_QUEUED = label(
  "{total} hadisədən ilk {count} hadisə yenidən göndərilir.",
  "The first {count} of {total} events are being sent again.",
  "Снова отправляются первые {count} из {total} событий.",
);
const COUNT_QUEUED = label(
  "{count} hadisə yenidən göndərilir.",
  "{count} events are being sent again.",
  "Снова отправляется событий: {count}.",
);
const RESUMED = label("Göndərmə yandırıldı.", "Sending is on again.", "Отправка включена.");

/** Whether the staff member may see receivers, or also decide about them (roles.ts). */
type Right = "read" | "write";

/** Throws 401 without a session, and 403 for staff without the right. */
function requireRight(req: PayloadRequest, right: Right): void {
  if (req.user?.collection !== "staff") throw new UnauthorizedError(req.t);
  if (!hasRole(req, RIGHTS["webhook-receivers"][right])) throw new Forbidden(req.t);
}

function idOf(req: PayloadRequest): number {
  const id = parseId(req.routeParams?.id);
  if (id === null) throw staffError(GONE, req, 404);
  return id;
}

const done = (req: PayloadRequest, message: Label, more: object = {}): Response =>
  Response.json(
    { done: true, message: staffMessage(message, req), ...more },
    { headers: NO_STORE },
  );

/** An action, `POST /admin/api/{collection}/{id}/{name}`. */
const action = (
  name: string,
  right: Right,
  work: (req: PayloadRequest, id: number) => Promise<Response>,
): Endpoint => ({
  path: `/:id/${name}`,
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    requireRight(req, right);
    return work(req, idOf(req));
  },
});

/** What becomes of an event that was queued: it is sent, or waits for something. */
function queuedMessage(obstacle: Obstacle | null): Label {
  if (obstacle === null) return QUEUED;
  if (obstacle === "no-secret") return NO_SECRET;
  return obstacle === "off" ? OFF : fillLabel(BLOCKED, { until: bakuDayAndTime(obstacle.until) });
}

async function periodOf(
  req: PayloadRequest,
): Promise<{ from: Date; to: Date; onlyUndelivered: boolean }> {
  const { from, to, onlyUndelivered } = ((await req.json?.().catch(() => null)) ?? {}) as Record<
    string,
    unknown
  >;
  const [start, end] = [from, to].map((time) =>
    typeof time === "string" && time.length <= 40 ? new Date(time) : new Date(NaN),
  );
  if (!start || !end || !(start.getTime() < end.getTime()))
    throw staffError(WRONG_PERIOD, req, 400);
  return { from: start, to: end, onlyUndelivered: onlyUndelivered !== false };
}

/** `GET …/{id}/standing`: what waits and was given up, and whether there is a secret. */
const standing: Endpoint = {
  path: "/:id/standing",
  method: "get",
  ...STAFF_READS,
  handler: async (req) => {
    requireRight(req, "read");
    const found = await queryReceiverStanding(idOf(req));
    if (!found) throw staffError(GONE, req, 404);
    const { earlierUntil, ...counts } = found;
    return Response.json(
      {
        ...counts,
        earlierUntil: earlierUntil && bakuDayAndTime(earlierUntil),
        mayChange: hasRole(req, RIGHTS["webhook-receivers"].write),
      },
      { headers: NO_STORE },
    );
  },
};

/**
 * What staff do with a receiver besides changing its fields: create a secret (shown in the response
 * only), send a test event, send the events of a period again, turn it on again.
 */
export const receiverActions: Endpoint[] = [
  standing,
  action("secret", "write", async (req, id) => {
    const secret = await createReceiverSecret(id);
    if (secret === undefined) throw staffError(GONE, req, 404);
    return Response.json({ done: true, secret }, { headers: NO_STORE });
  }),
  action("test", "read", async (req, id) => {
    const queued = await sendTestEvent(id);
    if (!queued) throw staffError(GONE, req, 404);
    return done(req, queuedMessage(queued.obstacle));
  }),
  action("resend", "read", async (req, id) => {
    const { total, resent } = await resendPeriod(id, await periodOf(req));
    const message = resent < total ? FIRST_QUEUED : COUNT_QUEUED;
    return done(req, fillLabel(message, { count: resent, total }), { count: resent });
  }),
  action("resume", "write", async (req, id) => {
    if (!(await transaction((run) => resumeReceiver(run, id)))) throw staffError(GONE, req, 404);
    return done(req, RESUMED);
  }),
];

/** `POST …/{id}/resend` of a delivery: one event is sent again. */
export const deliveryActions: Endpoint[] = [
  action("resend", "read", async (req, id) => {
    const queued = await resendDelivery(id);
    if (!queued) throw staffError(NOT_RESENT, req, 409);
    return done(req, queuedMessage(queued.obstacle));
  }),
];
