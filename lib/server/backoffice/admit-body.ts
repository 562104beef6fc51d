import { backOffice } from "./payload";
import { isLanguage } from "@/lib/languages";
import { label, type Label } from "../labels";
import { hasRole, RIGHTS } from "./roles";
import { SESSION_ENDED } from "./session-ended";
import { BoundedQueue } from "../bounded-queue";
import { SMALL_STAFF_BODY } from "@/front/body-limits";

/**
 * Two uploads are processed at a time, because each is held in memory (up to 25 MB) and then
 * scaled; up to 60 wait in the queue.
 */
const uploadQueue = new BoundedQueue(2, 60);

const NOT_ALLOWED = label(
  "Bu əməliyyata icazəniz yoxdur.",
  "You are not allowed to do this.",
  "Вам это не разрешено.",
);
const NO_SUCH_ADDRESS = label(
  "Belə ünvan yoxdur.",
  "There is no such address.",
  "Такого адреса нет.",
);
const UNREADABLE = label("Sorğu oxunmur.", "The request cannot be read.", "Запрос не читается.");
const BUSY = label(
  "Eyni anda çox şəkil göndərilir. Bir azdan yenidən yoxlayın.",
  "Too many uploads at once. Try again later.",
  "Слишком много загрузок одновременно. Попробуйте позже.",
);

/** An error in the language that the staff member chose (Payload's cookie). */
function errorResponse(
  request: Request,
  status: number,
  message: Label,
  headers: Record<string, string> = {},
): Response {
  const language = /(?:^|;\s*)payload-lng=(\w+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  return Response.json(
    { errors: [{ message: message[isLanguage(language) ? language : "az"] }] },
    { status, headers: { ...headers, "Cache-Control": "no-store" } },
  );
}

const segmentsOf = (url: string): string[] => new URL(url).pathname.split("/").slice(3);
const isCollection = (name: string): name is keyof typeof RIGHTS => Object.hasOwn(RIGHTS, name);

/**
 * Whether a request has a staff session. The front server uses it too: it reads large bodies for
 * staff only. Throws when the database is down.
 */
export async function isStaff(headers: Headers): Promise<boolean> {
  return Boolean((await (await backOffice()).auth({ headers, canSetHeaders: false })).user);
}

/**
 * Whether a segment of the path is a name that every object has, such as `constructor`. Payload
 * looks such names up on plain objects and fails.
 */
const hasPrototypeKey = (url: string): boolean => segmentsOf(url).some((segment) => segment in {});

/**
 * Writes that are allowed without a session. Every other write needs one before its body is read.
 */
const PUBLIC_WRITES = /^staff\/(?:login|logout|refresh-token|forgot-password|reset-password)$/i;

const isPublicWrite = (url: string): boolean =>
  PUBLIC_WRITES.test(segmentsOf(url).filter(Boolean).join("/"));

const isJsonObject = (text: string): boolean => {
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null && !Array.isArray(value);
};

/**
 * Whether Payload can parse the body. It would answer 500 and log a stack trace for one that it
 * cannot parse.
 */
async function isReadable(request: Request): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  try {
    if (type.startsWith("multipart/")) {
      const fields = (await request.clone().formData()).get("_payload");
      return fields === null || (typeof fields === "string" && isJsonObject(fields));
    }
    const text = await request.clone().text();
    return text === "" || isJsonObject(text);
  } catch {
    return false;
  }
}

/** Runs the handler of a read, or returns 404 if the path contains a name that every object has. */
export const admitRead = async (
  request: Request,
  handle: () => Promise<Response>,
): Promise<Response> =>
  hasPrototypeKey(request.url) ? errorResponse(request, 404, NO_SUCH_ADDRESS) : handle();

async function admitAnonymous(
  request: Request,
  size: number,
  handle: () => Promise<Response>,
): Promise<Response> {
  if (size > SMALL_STAFF_BODY) return errorResponse(request, 401, SESSION_ENDED);
  return (await isReadable(request)) ? handle() : errorResponse(request, 400, UNREADABLE);
}

/**
 * Decides about a write before Payload reads its body. Every write needs a session, except sign-in
 * and the other public writes. A large upload also needs a role that may write to the collection,
 * and waits in the upload queue (503 when that is full).
 */
export async function admitBody(
  request: Request,
  handle: () => Promise<Response>,
): Promise<Response> {
  if (hasPrototypeKey(request.url)) return errorResponse(request, 404, NO_SUCH_ADDRESS);
  // The front server refuses bodies of unknown length.
  const size = Number(request.headers.get("content-length") ?? 0);
  if (isPublicWrite(request.url)) return admitAnonymous(request, size, handle);
  const { user } = await (
    await backOffice()
  ).auth({ headers: request.headers, canSetHeaders: false });
  if (!user) return errorResponse(request, 401, SESSION_ENDED);
  if (size <= SMALL_STAFF_BODY || !request.headers.get("content-type")?.includes("multipart/"))
    return handle();
  const [collection = ""] = segmentsOf(request.url);
  if (isCollection(collection) && !hasRole({ user }, RIGHTS[collection].write)) {
    return errorResponse(request, 403, NOT_ALLOWED);
  }
  return uploadQueue.run(handle) ?? errorResponse(request, 503, BUSY, { "Retry-After": "10" });
}
