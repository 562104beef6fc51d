import { clearSession } from "./clear-session";

/**
 * Where the browser goes when the session is lost (specification section 2); it answers in the
 * language of `next`.
 */
const LOST_SESSION_PAGE = "/az/login";

/**
 * The session is over: clears what the specification lists (section 4) and goes to sign in, from
 * where the visitor comes back to this page.
 */
export function expireSession(): void {
  clearSession();
  location.assign(
    `${LOST_SESSION_PAGE}?next=${encodeURIComponent(location.pathname + location.search)}`,
  );
}
