import "server-only";
import { ERRORS } from "@/lib/contract/error";
import { env } from "@/lib/env";
import { ownPath } from "@/lib/format/own-path";
import { FORM_FAILURE_COOKIE, type FormFailure } from "@/lib/contract/form-failure";

/** Where the page with the form is, and where a success leads; both inside the shop. */
type Ways = { back: string; next: string };
type FormPost = Ways & { /** what was typed, to be shown again */ values: Record<string, string>; /** the same call as JSON */ request: Request };

/** A failure is for the very next page. */
const LIFE_S = 60;
/** Browsers store 4 KB per cookie. */
const MAX_VALUE = 200;
const MAX_COOKIE = 3500;

/** `userPaymentType.monthCount` becomes `{ userPaymentType: { monthCount } }`. */
function nested(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [, group, field] = /^(\w{1,40})\.(\w{1,40})$/.exec(name) ?? [];
    if (group === undefined || field === undefined) whole[name] = value;
    else whole[group] = { ...(typeof whole[group] === "object" ? whole[group] : {}), [field]: value };
  }
  return whole;
}

/**
 * A form posted by a page without scripts as the JSON call it stands for; `lang`, `back`, `next` and `idempotencyKey`, which the server
 * rendered and a double click repeats, are its hidden fields.
 */
export async function readForm(request: Request): Promise<FormPost> {
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  const { back, next, idempotencyKey, ...values } = fields;
  const headers = new Headers(request.headers);
  // What cannot be a header is no key, and is refused as one.
  if (idempotencyKey) headers.set("idempotency-key", /^[\x21-\x7e]{1,100}$/.test(idempotencyKey) ? idempotencyKey : "-");
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const page = ownPath(back) ?? "/";
  return { back: page, next: ownPath(next) ?? page, values, request: new Request(request.url, { method: request.method, headers, body: JSON.stringify(nested(values)) }) };
}

const cookie = (value: string): string => `${FORM_FAILURE_COOKIE}=${value}; Path=/; Max-Age=${value ? LIFE_S : 0}; HttpOnly; SameSite=Lax${env().SITE_URL.startsWith("https:") ? "; Secure" : ""}`;

// Passwords are typed again, and a FIN, which belongs in no cookie.
const shownAgain = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !/password|^fin$/i.test(name) && value.length <= MAX_VALUE));

async function failureOf(response: Response, values: Record<string, string>): Promise<string> {
  const { code = "INTERNAL_SERVER_ERROR", fields, details } = (await response.json()) as Partial<FormFailure>;
  const retryAfter = Number(response.headers.get("retry-after"));
  const failure: FormFailure = { code: Object.hasOwn(ERRORS, code) ? code : "INTERNAL_SERVER_ERROR", ...(fields ? { fields } : {}), ...(details ? { details } : {}), values: shownAgain(values), ...(retryAfter > 0 ? { retryAfterS: retryAfter } : {}) };
  const written = Buffer.from(JSON.stringify(failure)).toString("base64url");
  return written.length <= MAX_COOKIE ? written : Buffer.from(JSON.stringify({ code: failure.code, values: {} })).toString("base64url");
}

/** `{finCode}` in `next` is that field of the answer: where a success leads may depend on it. */
async function filled(next: string, response: Response): Promise<string> {
  if (!next.includes("{")) return next;
  const { data } = (await response.json()) as { data?: Readonly<Record<string, unknown>> | null };
  return next.replace(/\{(\w{1,40})\}/g, (_, name: string) => encodeURIComponent(data && Object.hasOwn(data, name) ? String(data[name]) : ""));
}

/** The answer of a form: 303 to `next`, or back to its page, which shows what was wrong and what was typed. A document is shown as it is. */
export async function formAnswer({ back, next, values }: Omit<FormPost, "request">, response: Response): Promise<Response> {
  if (response.ok && response.headers.get("content-type")?.startsWith("text/html")) {
    response.headers.append("Set-Cookie", cookie(""));
    return response;
  }
  const headers = new Headers({ "Cache-Control": "no-store", Location: response.ok ? await filled(next, response) : back });
  for (const text of response.headers.getSetCookie()) headers.append("Set-Cookie", text);
  headers.append("Set-Cookie", cookie(response.ok ? "" : await failureOf(response, values)));
  return new Response(null, { status: 303, headers });
}
