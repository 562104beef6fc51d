import { ERRORS, type ErrorCode } from "@/lib/contract/error";

/** A failure a caller is told about by its code; anything else that is thrown becomes an opaque 500. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, string[]>,
  ) {
    super(ERRORS[code].message);
  }
}
