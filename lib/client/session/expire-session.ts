import { loadPage } from "../overlay-history";
import { clearSession } from "./clear-session";

/**
 * The page for an expired session (specification section 2). The server renders it in the language
 * of the path `next`.
 */
const LOST_SESSION_PAGE = "/az/login";

/**
 * Clears the data of an expired session (specification section 4) and goes to the login page, which
 * leads back to this page after signing in.
 */
export function expireSession(): void {
  clearSession();
  loadPage(`${LOST_SESSION_PAGE}?next=${encodeURIComponent(location.pathname + location.search)}`);
}
