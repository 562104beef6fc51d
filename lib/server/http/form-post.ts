import "server-only";
import { ERRORS } from "@/lib/contract/error";
import type { FormFailure } from "@/lib/contract/form-failure";
import { safeRedirectPath } from "@/lib/format/safe-redirect-path";
import { failureCookies, clearFailureCookies } from "./form-cookies";

/**
 * Maximum number of fields of a form, several times as many as any form of the shop or of the bank
 * has.
 */
export const MAX_FIELDS = 60;

/** Paths inside the shop: `back` is the form's page, `next` the page after a success. */
type ReturnPaths = { back: string; next: string };
type FormPost = ReturnPaths & {
  /** the typed values, to be shown again */ values: Record<string, string>;
  /** the same request as JSON */ request: Request;
};

/**
 * Nests dotted names: `userPaymentType.monthCount` becomes `{ userPaymentType: { monthCount } }`.
 */
function nestFields(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const nestedValues: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [, group, field] = /^(\w{1,40})\.(\w{1,40})$/.exec(name) ?? [];
    if (group === undefined || field === undefined) nestedValues[name] = value;
    else
      nestedValues[group] = {
        ...(typeof nestedValues[group] === "object" ? nestedValues[group] : {}),
        [field]: value,
      };
  }
  return nestedValues;
}

/**
 * Converts a form that was submitted without JavaScript to the corresponding JSON request. Its
 * hidden fields are `lang`, `back`, `next` and `idempotencyKey`; the page was rendered with that
 * key, so a double click submits the same one. Returns null if the form has too many fields.
 * @param endpointFields the fields of the endpoint (lib/contract/form-fields.ts); all others are
 * ignored and never shown again
 */
export async function readForm(
  request: Request,
  endpointFields: ReadonlySet<string>,
): Promise<FormPost | null> {
  const fields = new URLSearchParams(await request.text());
  if (fields.size > MAX_FIELDS) return null;
  const [back, next, idempotencyKey] = ["back", "next", "idempotencyKey"].map((name) =>
    fields.get(name),
  );
  const values = Object.fromEntries([...fields].filter(([name]) => endpointFields.has(name)));
  const headers = new Headers(request.headers);
  // A value that is not valid in a header is replaced by one that the endpoint rejects.
  if (idempotencyKey)
    headers.set(
      "idempotency-key",
      /^[\x21-\x7e]{1,100}$/.test(idempotencyKey) ? idempotencyKey : "-",
    );
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const backPath = safeRedirectPath(back) ?? "/";
  return {
    back: backPath,
    next: safeRedirectPath(next) ?? backPath,
    values,
    request: new Request(request.url, {
      method: request.method,
      headers,
      body: JSON.stringify(nestFields(values)),
    }),
  };
}

async function failureOf(response: Response, values: Record<string, string>): Promise<FormFailure> {
  const {
    code = "INTERNAL_SERVER_ERROR",
    fields,
    details,
  } = (await response.json()) as Partial<FormFailure>;
  const retryAfter = Number(response.headers.get("retry-after"));
  return {
    code: Object.hasOwn(ERRORS, code) ? code : "INTERNAL_SERVER_ERROR",
    ...(fields ? { fields } : {}),
    ...(details ? { details } : {}),
    values,
    ...(retryAfter > 0 ? { retryAfterS: retryAfter } : {}),
  };
}

/**
 * Replaces the field names in `next` by the response's values: `/az/profile?ordered={invoiceId}`,
 * `/az/credit-payment?finCode={finCode}`.
 */
async function expandNext(next: string, response: Response): Promise<string> {
  if (!next.includes("{")) return next;
  const { data } = (await response.json()) as { data?: Readonly<Record<string, unknown>> | null };
  return next.replace(/\{(\w{1,40})\}/g, (_, name: string) =>
    encodeURIComponent(data && Object.hasOwn(data, name) ? String(data[name]) : ""),
  );
}

/**
 * Returns the response to a form: a redirect (303) to `next` or, after a failure, back to its page,
 * which shows the error and the typed values. An HTML response is returned as it is.
 */
export async function formResponse(
  { back, next, values, request }: FormPost,
  response: Response,
): Promise<Response> {
  const cookies = response.ok
    ? clearFailureCookies(back, request)
    : failureCookies(await failureOf(response, values), back);
  if (response.ok && response.headers.get("content-type")?.startsWith("text/html")) {
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  }
  const headers = new Headers({
    "Cache-Control": "no-store",
    Location: response.ok ? await expandNext(next, response) : back,
  });
  for (const cookie of [...response.headers.getSetCookie(), ...cookies])
    headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}
