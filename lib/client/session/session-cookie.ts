import { HINT_COOKIE } from "@/lib/contract/session-cookies";

/** The hint cookie's name in this browser, as lib/secure-cookie.ts (server only) gives it. */
const hintCookieName = (): string =>
  location.protocol === "https:" ? `__Host-${HINT_COOKIE}` : HINT_COOKIE;

/**
 * Whether this browser has a session. The session's own cookies are HttpOnly, so the server sets a
 * readable hint cookie along with them.
 */
export const hasSessionCookie = (): boolean =>
  document.cookie.split("; ").includes(`${hintCookieName()}=1`);
