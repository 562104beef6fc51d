import { type ErrorDetails, ERRORS, type ErrorCode } from "@/lib/contract/error";

/** A failure reported to the caller by its code; any other error becomes an opaque 500. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, string[]>,
    readonly details?: ErrorDetails,
  ) {
    super(ERRORS[code].message);
  }
}

/** 429, with the seconds after which the caller may try again. */
export class TooManyRequests extends AppError {
  constructor(
    readonly retryAfterS: number,
    code: "TOO_MANY_REQUESTS" | "PHONE_PAUSED" = "TOO_MANY_REQUESTS",
  ) {
    super(code);
  }
}
