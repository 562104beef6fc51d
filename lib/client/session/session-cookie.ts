import { HINT_COOKIE } from "@/lib/contract/session-cookies";

/** The name by which a browser knows it (lib/secure-cookie.ts, which a page does not have). */
const hintCookieName = (): string =>
  location.protocol === "https:" ? `__Host-${HINT_COOKIE}` : HINT_COOKIE;

/** Whether this browser has a session's cookies: the server's hint beside them says so. */
export const hasSessionCookie = (): boolean =>
  document.cookie.split("; ").includes(`${hintCookieName()}=1`);
