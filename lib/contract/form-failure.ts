import type { ErrorCode, ErrorDetails } from "./error";

/** A short-lived HttpOnly cookie: what was wrong with a form posted without scripts, for the page it came from. */
export const FORM_FAILURE_COOKIE = "form_failure";

export type FormFailure = { code: ErrorCode; fields?: Record<string, string[]>; details?: ErrorDetails; /** what was typed, without passwords */ values: Record<string, string>; retryAfterS?: number };
