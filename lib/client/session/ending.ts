import { exclusively } from "../exclusively";

/**
 * Runs what ends the session, from the server's call until the browser has forgotten the person. A
 * tab that is refused meanwhile waits here, or it would take the end for a lost session.
 */
export const whileEnding = (task: () => Promise<void>): Promise<void> =>
  exclusively("session", task);
