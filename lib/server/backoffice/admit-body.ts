import { backOffice } from "./payload";
import { isLanguage } from "@/lib/languages";
import { label, type Label } from "../labels";
import { hasRole, RIGHTS } from "./roles";
import { BoundedQueue } from "../bounded-queue";
import { SMALL_STAFF_BODY } from "@/front/body-limits";

/**
 * Uploads that are read at a time (each in memory, up to 25 MB, and then scaled), and that wait for
 * their turn.
 */
const uploadQueue = new BoundedQueue(2, 60);

const SIGN_IN = label("Əvvəlcə daxil olun.", "Sign in first.", "Сначала войдите.");
const NOT_YOURS = label(
  "Bu əməliyyata icazəniz yoxdur.",
  "You are not allowed to do this.",
  "Вам это не разрешено.",
);
const NOT_THERE = label("Belə ünvan yoxdur.", "There is no such address.", "Такого адреса нет.");
const UNREADABLE = label("Sorğu oxunmur.", "The request cannot be read.", "Запрос не читается.");
const BUSY = label(
  "Eyni anda çox şəkil göndərilir. Bir azdan yenidən yoxlayın.",
  "Too many uploads at once. Try again later.",
  "Слишком много загрузок одновременно. Попробуйте позже.",
);

/** In the language staff chose (Payload's cookie). */
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
 * Whether staff who are signed in send a request: also for the server in front, which reads no
 * large body for anybody else. Throws without a database.
 */
export async function isStaff(headers: Headers): Promise<boolean> {
  return Boolean((await (await backOffice()).auth({ headers, canSetHeaders: false })).user);
}

/** Payload looks names up on plain objects, and fails on those that every object has. */
const hasPrototypeKey = (url: string): boolean => segmentsOf(url).some((segment) => segment in {});

/** Writes of somebody who is not signed in; everything else needs a session before it is read. */
const PUBLIC_WRITES = /^staff\/(?:login|logout|refresh-token|forgot-password|reset-password)$/i;

const isPublicWrite = (url: string): boolean =>
  PUBLIC_WRITES.test(segmentsOf(url).filter(Boolean).join("/"));

const isObject = (text: string): boolean => {
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null && !Array.isArray(value);
};

/**
 * Whether Payload can read a body: it would answer 500, and log a stack, to one it cannot parse.
 */
async function isReadable(request: Request): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  try {
    if (type.startsWith("multipart/")) {
      const fields = (await request.clone().formData()).get("_payload");
      return fields === null || (typeof fields === "string" && isObject(fields));
    }
    const text = await request.clone().text();
    return text === "" || isObject(text);
  } catch {
    return false;
  }
}

/** Answers a read, unless its address names what every object has. */
export const admitRead = async (
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> =>
  hasPrototypeKey(request.url) ? errorResponse(request, 404, NOT_THERE) : answer();

async function admitAnonymous(
  request: Request,
  size: number,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (size > SMALL_STAFF_BODY) return errorResponse(request, 401, SIGN_IN);
  return (await isReadable(request)) ? answer() : errorResponse(request, 400, UNREADABLE);
}

/**
 * Decides before Payload reads a request's body: all but the sign-in and its like needs a session,
 * an upload also a role that may save there, and its turn.
 */
export async function admitBody(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (hasPrototypeKey(request.url)) return errorResponse(request, 404, NOT_THERE);
  // The front server refuses bodies of unknown length.
  const size = Number(request.headers.get("content-length") ?? 0);
  if (isPublicWrite(request.url)) return admitAnonymous(request, size, answer);
  const { user } = await (
    await backOffice()
  ).auth({ headers: request.headers, canSetHeaders: false });
  if (!user) return errorResponse(request, 401, SIGN_IN);
  if (size <= SMALL_STAFF_BODY || !request.headers.get("content-type")?.includes("multipart/"))
    return answer();
  const [collection = ""] = segmentsOf(request.url);
  if (isCollection(collection) && !hasRole({ user }, RIGHTS[collection].write)) {
    return errorResponse(request, 403, NOT_YOURS);
  }
  return uploadQueue.run(answer) ?? errorResponse(request, 503, BUSY, { "Retry-After": "10" });
}
