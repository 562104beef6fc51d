import "server-only";
import { cookies, headers } from "next/headers";
import { backend } from "@/lib/backend";
import { HINT_COOKIE, SESSION_COOKIES } from "@/lib/contract/session-cookies";
import { cookieName } from "@/lib/secure-cookie";
import { safeRedirectPath } from "@/lib/format/safe-redirect-path";
import { pathInLanguage } from "@/lib/i18n/path";
import type { Language } from "@/lib/languages";
import { isUnauthenticated, signedInRequest } from "./signed-in-request";

/** Pages to which a sign-in never leads back. */
const EXCLUDED_PAGES = /^\/[a-z]{2}\/(?:sign_in|sign_up|login)(?:[/?]|$)/;

/**
 * The page from which the visitor came, for links without `next`; null when it is on another host.
 */
function refererPath(referer: string | null, host: string | null): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { host: refererHost, pathname, search } = new URL(referer);
  return refererHost === host ? pathname + search : null;
}

/**
 * The page after a sign-in, in the language of the sign-in page: `next` with or without a language
 * prefix, or else the page from which the visitor came, or else the home page. Never a URL outside
 * the shop (lib/format/safe-redirect-path.ts).
 */
export async function pageAfterSignIn(
  next: string | undefined,
  language: Language,
): Promise<string> {
  const requestHeaders = await headers();
  const target = next ?? refererPath(requestHeaders.get("referer"), requestHeaders.get("host"));
  const path =
    safeRedirectPath(target) ??
    (target && /^\/(?![/\\])/.test(target) ? safeRedirectPath(`/${language}${target}`) : null);
  return path === null || path === "/" || EXCLUDED_PAGES.test(path)
    ? `/${language}`
    : pathInLanguage(path, language);
}

/**
 * The sign-in state according to the cookies: signed in, or a code has been requested. A session
 * with an expired access token counts as signed in, because scripts renew it.
 */
export async function findSignInState(): Promise<{ isSignedIn: boolean; hasChallenge: boolean }> {
  const requestCookies = await cookies();
  return {
    isSignedIn: requestCookies.get(cookieName(HINT_COOKIE))?.value === "1",
    hasChallenge: requestCookies.has(cookieName(SESSION_COOKIES.challenge)),
  };
}

/**
 * The same for the sign-in pages, where only a valid access token counts as signed in, because
 * without scripts nothing renews an expired one.
 */
export async function findAuthenticatedState(): Promise<{
  isSignedIn: boolean;
  hasChallenge: boolean;
}> {
  const [state, callOptions] = await Promise.all([findSignInState(), signedInRequest()]);
  if (!state.isSignedIn || !callOptions) return { ...state, isSignedIn: false };
  try {
    await backend().auth.getUser(undefined, callOptions);
    return state;
  } catch (error) {
    if (isUnauthenticated(error)) return { ...state, isSignedIn: false };
    throw error;
  }
}
