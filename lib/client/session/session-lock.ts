import { withTabLock } from "../with-tab-lock";

/**
 * Runs what ends the session, from the server's call until the browser has forgotten the person. A
 * tab that is refused meanwhile waits here, or it would take the end for a lost session.
 */
export const withSessionLock = (task: () => Promise<void>): Promise<void> =>
  withTabLock("session", task);
