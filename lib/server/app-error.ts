import { type ErrorDetails, ERRORS, type ErrorCode } from "@/lib/contract/error";

/**
 * A failure that is reported to the caller with its code; any other error becomes an opaque 500.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, string[]>,
    readonly details?: ErrorDetails,
  ) {
    super(ERRORS[code].message);
  }
}

/** A 429 response, with the number of seconds after which the caller may retry. */
export class TooManyRequests extends AppError {
  constructor(
    readonly retryAfterS: number,
    code: "TOO_MANY_REQUESTS" | "PHONE_PAUSED" = "TOO_MANY_REQUESTS",
  ) {
    super(code);
  }
}
