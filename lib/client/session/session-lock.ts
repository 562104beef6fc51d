import { withTabLock } from "../with-tab-lock";

/**
 * Runs a task that ends the session, from the request to the server until the local data is
 * cleared. Another tab that gets a 401 meanwhile waits for this lock; otherwise it would take the
 * sign-out for an expired session and go to the login page.
 */
export const withSessionLock = (task: () => Promise<void>): Promise<void> =>
  withTabLock("session", task);
