import "server-only";
import { type ErrorCode, ERRORS } from "@/lib/contract/error";
import { plainError } from "./error-body";

/** The error response for a code, without further details. */
export const failureResponse = (code: ErrorCode, headers: Record<string, string> = {}): Response =>
  Response.json(plainError(code), {
    status: ERRORS[code].status,
    headers: { ...headers, "Cache-Control": "no-store" },
  });
