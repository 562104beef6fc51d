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

/** What a cookie may inflate to, bytes: more was not written by this shop. */
const MAX_BYTES = 64 * 1024;

async function cookieText(name: string): Promise<string> {
  const brought = await cookies();
  return [name, secondCookieName(name)]
    .map((each) => brought.get(cookieName(each))?.value ?? "")
    .join("");
}

function readFailedForm(written: string, ours: readonly string[]): FormFailure | null {
  if (!written) return null;
  try {
    const bytes = (text: string) => Buffer.from(text, "base64url");
    const text = written.startsWith(DEFLATED_PREFIX)
      ? inflateRawSync(bytes(written.slice(DEFLATED_PREFIX.length)), { maxOutputLength: MAX_BYTES })
      : bytes(written);
    const { code, fields, details, values, retryAfterS } = JSON.parse(
      text.toString(),
    ) as Partial<FormFailure>;
    if (typeof code !== "string" || typeof values !== "object") return null;
    const typed = Object.keys(values).filter((field) => field !== "lang");
    if (typed.length > 0 && !typed.some((field) => ours.includes(field))) return null;
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
 * What was wrong with the form posted without scripts a moment ago, if it has one of `ours`, the
 * fields of the page, or was too long to be repeated; else null. Such a page is rendered for each
 * request.
 */
export const findFormFailure = async (...ours: readonly string[]): Promise<FormFailure | null> =>
  readFailedForm(await cookieText(FORM_FAILURE_COOKIE), ours);

/**
 * What was typed into this page's form without scripts when the session was over, and has not been
 * sent since.
 * @param page the page's path, with or without its query
 * @param ours fields of its form
 */
export async function findSavedForm(
  page: string,
  ...ours: readonly string[]
): Promise<FormFailure["values"] | null> {
  const text = await cookieText(SAVED_FORM_COOKIE);
  const mark = `${pageCookieKey(page)}${PAGE_KEY_SEPARATOR}`;
  return text.startsWith(mark)
    ? (readFailedForm(text.slice(mark.length), ours)?.values ?? null)
    : null;
}
