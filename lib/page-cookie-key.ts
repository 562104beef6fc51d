import "server-only";

/** Longer than the encoded path of any page with a form. */
const MAX_LENGTH = 200;

/**
 * A page's path without the query string, encoded for a cookie's value. It is stored with a form's
 * saved values, so that they are only restored on the same page.
 */
export const pageCookieKey = (path: string): string =>
  Buffer.from(path.replace(/\?.*$/s, "")).toString("base64url").slice(0, MAX_LENGTH);
