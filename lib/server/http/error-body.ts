import "server-only";
import type { ORPCError } from "@orpc/server";
import { ValidationError } from "@orpc/server";
import { randomUUID } from "node:crypto";
import { isRequestAborted } from "@/lib/request-aborted";
import { logName, logText } from "@/lib/log-text.mjs";
import { ERRORS, type ErrorBody, type ErrorCode } from "@/lib/contract/error";
import { requestState } from "@/lib/request-state";

type Issue = { path?: readonly unknown[] | undefined; message: string };

// Standard Schema allows `PropertyKey`s as well as `{ key }` objects. The location (body, headers)
// is removed, because callers only know the names of their fields.
const withoutLocation = (parts: string[]) =>
  parts.length > 1 && /^(?:body|headers|query|params)$/.test(parts[0] ?? "")
    ? parts.slice(1)
    : parts;

const faultyField = (issue: Issue): string =>
  withoutLocation(
    (issue.path ?? []).map((part) =>
      String(
        typeof part === "object" && part !== null && "key" in part
          ? (part as { key: unknown }).key
          : part,
      ),
    ),
  ).join(".") || "request";

function faultyFields(issues: readonly Issue[]): Record<string, string[]> {
  // A Map, because a field may be named `constructor`.
  const fields = new Map<string, string[]>();
  for (const issue of issues)
    fields.set(faultyField(issue), [...(fields.get(faultyField(issue)) ?? []), issue.message]);
  return Object.fromEntries(fields);
}

// The field errors that a use case or an upstream returned.
const fieldsOfError = (error: ORPCError<string, unknown>) =>
  (error.data as { fields?: Record<string, string[]> } | undefined)?.fields ?? {};

function detailsOfError(error: ORPCError<string, unknown>): Pick<ErrorBody, "details"> {
  const details = (error.data as Pick<ErrorBody, "details"> | undefined)?.details;
  return details ? { details } : {};
}

/** The error envelope for a code, without further details. */
export const plainError = (code: ErrorCode): ErrorBody => ({
  isSuccessful: false,
  statusCode: ERRORS[code].status,
  code,
  messages: [ERRORS[code].message],
  data: null,
});

/**
 * Converts any error to the specification's envelope. Invalid input lists its fields. An unexpected
 * error only returns the request's id, under which it is logged.
 */
export function errorBody(error: ORPCError<string, unknown>): ErrorBody {
  if (error.code === "BAD_REQUEST") {
    const fields =
      error.cause instanceof ValidationError
        ? faultyFields(error.cause.issues as readonly Issue[])
        : fieldsOfError(error);
    const messages = Object.entries(fields).map(
      ([field, texts]) => `${field}: ${texts.join(", ")}`,
    );
    return {
      ...plainError("BAD_REQUEST"),
      messages: messages.length ? messages : [ERRORS.BAD_REQUEST.message],
      ...(messages.length ? { fields } : {}),
    };
  }
  if (Object.hasOwn(ERRORS, error.code) && error.code !== "INTERNAL_SERVER_ERROR")
    return {
      isSuccessful: false,
      statusCode: error.status,
      code: error.code,
      messages: [error.message],
      data: null,
      ...detailsOfError(error),
    };
  // The client has gone: there is nobody to read the response, and nothing to log.
  if (isRequestAborted(error.cause)) return plainError("SERVICE_UNAVAILABLE");
  const errorId = requestState()?.requestId ?? randomUUID();
  console.error(logText`error ${logName(errorId)}:`, error.cause ?? error);
  return { ...plainError("INTERNAL_SERVER_ERROR"), errorId };
}
