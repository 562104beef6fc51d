import "server-only";
import { cookies, headers } from "next/headers";
import { backend } from "@/lib/backend";
import { HINT_COOKIE, SESSION_COOKIES } from "@/lib/contract/session-cookies";
import { cookieName } from "@/lib/secure-cookie";
import { safeRedirectPath } from "@/lib/format/safe-redirect-path";
import { pathInLanguage } from "@/lib/i18n/path";
import type { Language } from "@/lib/languages";
import { isUnauthenticated, signedInRequest } from "./signed-in-request";

/** Pages nobody wants to be led back to. */
const EXCLUDED_PAGES = /^\/[a-z]{2}\/(?:sign_in|sign_up|login)(?:[/?]|$)/;

/** The page the visitor came from, for links without `next`. */
function refererPath(referer: string | null, host: string | null): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { host: there, pathname, search } = new URL(referer);
  return there === host ? pathname + search : null;
}

/**
 * Where a sign-in leads, in the language of the page: `next` with or without a language, else the
 * page the visitor came from, else home. Never out of the shop (lib/format/safe-redirect-path.ts).
 */
export async function pageAfterSignIn(
  next: string | undefined,
  language: Language,
): Promise<string> {
  const asked = await headers();
  const wanted = next ?? refererPath(asked.get("referer"), asked.get("host"));
  const own =
    safeRedirectPath(wanted) ??
    (wanted && /^\/(?![/\\])/.test(wanted) ? safeRedirectPath(`/${language}${wanted}`) : null);
  return own === null || own === "/" || EXCLUDED_PAGES.test(own)
    ? `/${language}`
    : pathInLanguage(own, language);
}

/**
 * How far the visitor is, by the cookies: signed in, or a code was asked for. A session whose
 * access token is over counts as signed in: scripts renew it.
 */
export async function findSignInState(): Promise<{ isSignedIn: boolean; hasChallenge: boolean }> {
  const brought = await cookies();
  return {
    isSignedIn: brought.get(cookieName(HINT_COOKIE))?.value === "1",
    hasChallenge: brought.has(cookieName(SESSION_COOKIES.challenge)),
  };
}

/**
 * The same for the pages that sign in: somebody counts as signed in by a good access token alone,
 * because without scripts nothing renews it.
 */
export async function findAuthenticatedState(): Promise<{
  isSignedIn: boolean;
  hasChallenge: boolean;
}> {
  const [state, by] = await Promise.all([findSignInState(), signedInRequest()]);
  if (!state.isSignedIn || !by) return { ...state, isSignedIn: false };
  try {
    await backend().auth.getUser(undefined, by);
    return state;
  } catch (error) {
    if (isUnauthenticated(error)) return { ...state, isSignedIn: false };
    throw error;
  }
}
