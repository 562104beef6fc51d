import "server-only";

/** Longer than that of any page with a form. */
const MAX_LENGTH = 200;

/**
 * A page's path as a cookie's value can hold it, without the query: by it a form that was saved for
 * one page is not taken for another's.
 */
export const pageCookieKey = (path: string): string =>
  Buffer.from(path.replace(/\?.*$/s, "")).toString("base64url").slice(0, MAX_LENGTH);
