import "server-only";
import { deflateRawSync } from "node:zlib";
import {
  DEFLATED_PREFIX,
  FORM_FAILURE_COOKIE,
  type FormFailure,
  PAGE_KEY_SEPARATOR,
  SAVED_FORM_COOKIE,
  secondCookieName,
} from "@/lib/contract/form-failure";
import { pageCookieKey } from "@/lib/page-cookie-key";
import { cookieName, hasHostPrefix, setCookie } from "@/lib/secure-cookie";
import { cookiesOf } from "./cookies";

/**
 * Lifetimes (s): a failure is shown only on the next page; typed values are retained until the
 * person has signed in again.
 */
const FAILURE_S = 60;
const SAVED_FORM_S = 30 * 60;
/**
 * Maximum length of a value that is shown again. It is larger than the maximum of any field, so
 * that a too long value still fails when it is submitted again.
 */
const MAX_VALUE = 2_001;
/**
 * Maximum size of a cookie. Browsers store 4 KB per cookie; proxies accept 8 KB of cookies in
 * total.
 */
const MAX_COOKIE = 3_000;

// Passwords and the FIN are not written to cookies and have to be typed again. `expectedBasket` is
// omitted because the server renders it.
const refillValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !/password|^(?:expectedBasket|fin)$/i.test(name))
      .map(([name, value]) => [name, value.replaceAll("\r\n", "\n").slice(0, MAX_VALUE)]),
  );

const fitsInCookies = (encoded: string): boolean => encoded.length <= 2 * MAX_COOKIE;

/** Encodes a failure; deflated if it does not fit in one cookie. */
function encodeFailure(failure: FormFailure): string {
  const plain = JSON.stringify(failure);
  const text = Buffer.from(plain).toString("base64url");
  return text.length <= MAX_COOKIE
    ? text
    : DEFLATED_PREFIX + deflateRawSync(plain).toString("base64url");
}

/**
 * Encodes a failure so that it fits in two cookies, without the longest values if necessary. A
 * binary search finds how many have to be omitted, so that few serializations are needed, however
 * many values there are.
 */
function fitToCookies(failure: FormFailure): string {
  const whole = encodeFailure(failure);
  if (fitsInCookies(whole)) return whole;
  const byLength = Object.entries(failure.values).sort(([, a], [, b]) => a.length - b.length);
  const withShortest = (count: number) =>
    encodeFailure({ ...failure, values: Object.fromEntries(byLength.slice(0, count)) });
  let [fits, tooMany] = [0, byLength.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (fitsInCookies(withShortest(middle))) fits = middle;
    else tooMany = middle;
  }
  const longestFit = withShortest(fits);
  return fitsInCookies(longestFit) ? longestFit : encodeFailure({ code: failure.code, values: {} });
}

function splitCookies(name: string, text: string, path: string, lifeS: number): string[] {
  const parts = [
    [name, text.slice(0, MAX_COOKIE)],
    [secondCookieName(name), text.slice(MAX_COOKIE)],
  ] as const;
  return parts.map(([cookie, part]) => setCookie(cookie, part, { path, maxAge: lifeS }));
}

/** The path of the page that a form came from. */
const pathWithoutQuery = (back: string): string => back.replace(/\?.*$/, "").replaceAll(";", "%3B");

/**
 * Returns `Set-Cookie` headers that tell the page `back` what was wrong and, after the session has
 * ended, keep the typed values until the person has signed in again. With https the saved values
 * are sent to all pages, so they include the key of the form's page.
 */
export function failureCookies(failure: FormFailure, back: string): string[] {
  const text = fitToCookies({ ...failure, values: refillValues(failure.values) });
  const saved =
    failure.code !== "UNAUTHENTICATED"
      ? []
      : splitCookies(
          SAVED_FORM_COOKIE,
          `${pageCookieKey(back)}${PAGE_KEY_SEPARATOR}${text}`,
          pathWithoutQuery(back),
          SAVED_FORM_S,
        );
  return [...splitCookies(FORM_FAILURE_COOKIE, text, "/", FAILURE_S), ...saved];
}

/**
 * Returns `Set-Cookie` headers that delete earlier failures and saved values of this form after a
 * success. Saved values of another form in `request` are retained. Without https the cookie has the
 * path of the form's page, so `request` does not contain it, and deleting it affects no other form.
 */
export function clearFailureCookies(back: string, request: Request): string[] {
  const saved = cookiesOf(request.headers).get(cookieName(SAVED_FORM_COOKIE)) ?? "";
  const isThisForm =
    !hasHostPrefix() || saved.startsWith(`${pageCookieKey(back)}${PAGE_KEY_SEPARATOR}`);
  return [
    ...splitCookies(FORM_FAILURE_COOKIE, "", "/", 0),
    ...(isThisForm ? splitCookies(SAVED_FORM_COOKIE, "", pathWithoutQuery(back), 0) : []),
  ];
}
