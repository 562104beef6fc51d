import type { ErrorCode, ErrorDetails } from "./error";

/**
 * Short-lived HttpOnly cookies for the page of a form without scripts: what was wrong, and what was
 * typed when the session was over. What does not fit goes on in a second (form-cookies.ts).
 */
export const FORM_FAILURE_COOKIE = "form_failure";
export const SAVED_FORM_COOKIE = "form_saved";
export const secondCookieName = (name: string): string => `${name}_2`;

/** What such a cookie begins with when its content is deflated. */
export const DEFLATED_PREFIX = "z.";

/** Between the mark of the page that a saved form is of (lib/page-cookie-key.ts) and its content. */
export const PAGE_KEY_SEPARATOR = "~";

export type FormFailure = {
  code: ErrorCode;
  fields?: Record<string, string[]>;
  details?: ErrorDetails;
  /** what was typed, without passwords */ values: Record<string, string>;
  retryAfterS?: number;
};
