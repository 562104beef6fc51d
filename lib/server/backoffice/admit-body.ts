import { backOffice } from "./payload";
import { isLanguage } from "@/lib/languages";
import { label, type Label } from "./labels";
import { hasRole, RIGHTS } from "./roles";
import { Turns } from "../turns";
import { SMALL_STAFF_BODY } from "@/front/body-limits.mjs";


/** Uploads that are read at a time (each in memory, up to 25 MB, and then scaled), and that wait for their turn. */
const uploads = new Turns(2, 60);

const SIGN_IN = label("Əvvəlcə daxil olun.", "Sign in first.", "Сначала войдите.");
const NOT_YOURS = label("Bu əməliyyata icazəniz yoxdur.", "You are not allowed to do this.", "Вам это не разрешено.");
const BUSY = label("Eyni anda çox şəkil göndərilir. Bir azdan yenidən yoxlayın.", "Too many uploads at once. Try again later.", "Слишком много загрузок одновременно. Попробуйте позже.");

/** In the language staff chose (Payload's cookie). */
function refusedBody(request: Request, status: number, message: Label, headers: Record<string, string> = {}): Response {
  const language = /(?:^|;\s*)payload-lng=(\w+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  return Response.json({ errors: [{ message: message[isLanguage(language) ? language : "az"] }] }, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

const collectionOf = (url: string): string => new URL(url).pathname.split("/")[3] ?? "";
const isCollection = (name: string): name is keyof typeof RIGHTS => Object.hasOwn(RIGHTS, name);

/**
 * Whether staff who are signed in send a request: also for the server in front, which reads no large body for anybody else. Throws without a
 * database.
 */
export async function isStaff(headers: Headers): Promise<boolean> {
  return Boolean((await (await backOffice()).auth({ headers, canSetHeaders: false })).user);
}

/** Decides before a request's body is read: a large one needs a session, an upload also a role that may save there, and its turn. */
export async function admitBody(request: Request, answer: () => Promise<Response>): Promise<Response> {
  // The front server refuses bodies of unknown length.
  if (Number(request.headers.get("content-length") ?? 0) <= SMALL_STAFF_BODY) return answer();
  const { user } = await (await backOffice()).auth({ headers: request.headers, canSetHeaders: false });
  if (!user) return refusedBody(request, 401, SIGN_IN);
  if (!request.headers.get("content-type")?.includes("multipart/")) return answer();
  const collection = collectionOf(request.url);
  if (isCollection(collection) && !hasRole({ user }, RIGHTS[collection].write)) return refusedBody(request, 403, NOT_YOURS);
  return uploads.run(answer) ?? refusedBody(request, 503, BUSY, { "Retry-After": "10" });
}
