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
import { cookieName, isHttps, setCookie } from "@/lib/secure-cookie";
import { cookiesOf } from "./cookies";

/**
 * A failure is for the very next page, s; what was typed waits until its author has signed in
 * again.
 */
const FAILURE_S = 60;
const SAVED_FORM_S = 30 * 60;
/**
 * The longest value shown again: more than any field of a page takes, so that what was too long is
 * still seen to be.
 */
const MAX_VALUE = 2_001;
/** Browsers store 4 KB per cookie; servers in front of the shop read 8 KB of them in all. */
const MAX_COOKIE = 3_000;

// Passwords are typed again, and a FIN, which belongs in no cookie; the basket is the server's.
const refillValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !/password|^(?:expectedBasket|fin)$/i.test(name))
      .map(([name, value]) => [name, value.replaceAll("\r\n", "\n").slice(0, MAX_VALUE)]),
  );

const fitsInCookies = (written: string): boolean => written.length <= 2 * MAX_COOKIE;

/** One cookie's worth as it is, else deflated. */
function encodeFailure(failure: FormFailure): string {
  const plain = JSON.stringify(failure);
  const text = Buffer.from(plain).toString("base64url");
  return text.length <= MAX_COOKIE
    ? text
    : DEFLATED_PREFIX + deflateRawSync(plain).toString("base64url");
}

/**
 * A failure as two cookies take it: with all values, else without the longest ones. How many have
 * to go is found by halving, so that a few serialisations are enough however many values there are.
 */
function fitToCookies(failure: FormFailure): string {
  const whole = encodeFailure(failure);
  if (fitsInCookies(whole)) return whole;
  const byLength = Object.entries(failure.values).sort(([, a], [, b]) => a.length - b.length);
  const withShortest = (count: number) =>
    encodeFailure({ ...failure, values: Object.fromEntries(byLength.slice(0, count)) });
  let [fits, fitsNot] = [0, byLength.length];
  while (fitsNot - fits > 1) {
    const middle = (fits + fitsNot) >> 1;
    if (fitsInCookies(withShortest(middle))) fits = middle;
    else fitsNot = middle;
  }
  const most = withShortest(fits);
  return fitsInCookies(most) ? most : encodeFailure({ code: failure.code, values: {} });
}

function splitCookies(name: string, text: string, path: string, lifeS: number): string[] {
  const parts = [
    [name, text.slice(0, MAX_COOKIE)],
    [secondCookieName(name), text.slice(MAX_COOKIE)],
  ] as const;
  return parts.map(([each, part]) => setCookie(each, part, { path, maxAge: lifeS }));
}

/** The path of the page a form came from. */
const pathWithoutQuery = (back: string): string => back.replace(/\?.*$/, "").replaceAll(";", "%3B");

/**
 * `Set-Cookie`s that tell the page `back` what was wrong; after a lost session also what was typed,
 * until its author is back. Behind https all pages are brought what is saved, so it says whose it
 * is.
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
 * `Set-Cookie`s after a success: nothing is left of earlier failures of this form, and what
 * `request` brought of another's stays. Without https the cookie's path names the form's page: it
 * is not brought here, and removing it removes no other's.
 */
export function clearFailureCookies(back: string, request: Request): string[] {
  const saved = cookiesOf(request.headers).get(cookieName(SAVED_FORM_COOKIE)) ?? "";
  const isOurs = !isHttps() || saved.startsWith(`${pageCookieKey(back)}${PAGE_KEY_SEPARATOR}`);
  return [
    ...splitCookies(FORM_FAILURE_COOKIE, "", "/", 0),
    ...(isOurs ? splitCookies(SAVED_FORM_COOKIE, "", pathWithoutQuery(back), 0) : []),
  ];
}
