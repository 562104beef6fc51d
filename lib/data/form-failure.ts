import "server-only";
import { inflateRawSync } from "node:zlib";
import { cookies } from "next/headers";
import { pageCookieKey } from "@/lib/page-cookie-key";
import { cookieName } from "@/lib/secure-cookie";
import {
  DEFLATED_PREFIX,
  FORM_FAILURE_COOKIE,
  type FormFailure,
  PAGE_KEY_SEPARATOR,
  SAVED_FORM_COOKIE,
  secondCookieName,
} from "@/lib/contract/form-failure";

/** The maximum size of a cookie's inflated content, bytes: the shop never writes more. */
const MAX_BYTES = 64 * 1024;

async function cookieText(name: string): Promise<string> {
  const requestCookies = await cookies();
  return [name, secondCookieName(name)]
    .map((part) => requestCookies.get(cookieName(part))?.value ?? "")
    .join("");
}

function readFailedForm(encoded: string, pageFields: readonly string[]): FormFailure | null {
  if (!encoded) return null;
  try {
    const bytes = (text: string) => Buffer.from(text, "base64url");
    const text = encoded.startsWith(DEFLATED_PREFIX)
      ? inflateRawSync(bytes(encoded.slice(DEFLATED_PREFIX.length)), { maxOutputLength: MAX_BYTES })
      : bytes(encoded);
    const { code, fields, details, values, retryAfterS } = JSON.parse(
      text.toString(),
    ) as Partial<FormFailure>;
    if (typeof code !== "string" || typeof values !== "object") return null;
    const typed = Object.keys(values).filter((field) => field !== "lang");
    if (typed.length > 0 && !typed.some((field) => pageFields.includes(field))) return null;
    return {
      code,
      values,
      ...(typeof fields === "object" ? { fields } : {}),
      ...(typeof details === "object" ? { details } : {}),
      ...(typeof retryAfterS === "number" ? { retryAfterS } : {}),
    };
  } catch {
    return null;
  }
}

/**
 * Why the form that was just posted without scripts was refused; null when it was not, or when the
 * form has none of the page's `pageFields`. A form that was too long to be stored has no values
 * and belongs to any page. A page that calls this is rendered for each request.
 */
export const findFormFailure = async (
  ...pageFields: readonly string[]
): Promise<FormFailure | null> => readFailedForm(await cookieText(FORM_FAILURE_COOKIE), pageFields);

/**
 * The values of this page's form that were sent without scripts after the session had expired, and
 * have not been sent again since.
 * @param page the page's path, with or without its query string
 * @param pageFields the fields of its form
 */
export async function findSavedForm(
  page: string,
  ...pageFields: readonly string[]
): Promise<FormFailure["values"] | null> {
  const text = await cookieText(SAVED_FORM_COOKIE);
  const prefix = `${pageCookieKey(page)}${PAGE_KEY_SEPARATOR}`;
  return text.startsWith(prefix)
    ? (readFailedForm(text.slice(prefix.length), pageFields)?.values ?? null)
    : null;
}
