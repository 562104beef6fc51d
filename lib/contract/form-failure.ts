import type { ErrorCode, ErrorDetails } from "./error";

/**
 * Short-lived HttpOnly cookies for forms posted without scripts: what was wrong, and what was typed
 * when the session had expired. What does not fit continues in a second cookie (form-cookies.ts).
 */
export const FORM_FAILURE_COOKIE = "form_failure";
export const SAVED_FORM_COOKIE = "form_saved";
export const secondCookieName = (name: string): string => `${name}_2`;

/** The prefix of a cookie whose content is deflated. */
export const DEFLATED_PREFIX = "z.";

/**
 * Separates the key of the page to which a saved form belongs (lib/page-cookie-key.ts) from its
 * content.
 */
export const PAGE_KEY_SEPARATOR = "~";

export type FormFailure = {
  code: ErrorCode;
  fields?: Record<string, string[]>;
  details?: ErrorDetails;
  /** what was typed, without passwords */ values: Record<string, string>;
  retryAfterS?: number;
};
