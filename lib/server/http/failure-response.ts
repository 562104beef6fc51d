import "server-only";
import { type ErrorCode, ERRORS } from "@/lib/contract/error";
import { plainError } from "./error-body";

/** A failure that has only a code, as the response to a request. */
export const failureResponse = (code: ErrorCode, headers: Record<string, string> = {}): Response =>
  Response.json(plainError(code), {
    status: ERRORS[code].status,
    headers: { ...headers, "Cache-Control": "no-store" },
  });
