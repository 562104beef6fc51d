import {
  APIError,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type SanitizedConfig,
} from "payload";
import { sqlState } from "@/lib/server/db/sql-state";
import { isCancelled } from "@/lib/server/db/unreachable";
import { label } from "../labels";
import { confirmBulk } from "./confirm-bulk";
import { explainEndedSession } from "./explain-ended-session";
import { staffMessage } from "./staff-message";

/**
 * The most documents in a response of the back office's API. `limit=0`, which means no limit in
 * Payload, returns this many too.
 */
const MAX_DOCUMENTS = 500;
const BAD_PARAMETER = label(
  "Sorğu düzgün deyil: {name}.",
  "The request is not well-formed: {name}.",
  "Запрос составлен неверно: {name}.",
);

const MAX_COUNT = 999_999_999;
// In `req.query` Payload has already converted values that look like numbers.
const isCount = (value: unknown): boolean =>
  value === undefined ||
  value === "" ||
  (typeof value === "string" && /^\d{1,9}$/.test(value)) ||
  (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT);
const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The name of the first malformed parameter, if any. */
function findBadParameter(query: Record<string, unknown>): string | undefined {
  for (const name of ["limit", "page", "depth"]) if (!isCount(query[name])) return name;
  if (query.where !== undefined && query.where !== "" && !isNested(query.where)) return "where";
  for (const [name, join] of Object.entries(isNested(query.joins) ? query.joins : {})) {
    if (isNested(join) && (!isCount(join.limit) || !isCount(join.page))) return `joins[${name}]`;
  }
  return undefined;
}

const clampLimit = (limit: unknown): number =>
  typeof limit === "number" && limit >= 1 && limit <= MAX_DOCUMENTS
    ? Math.floor(limit)
    : MAX_DOCUMENTS;

type ReadArgs = {
  id?: unknown;
  limit?: number;
  page?: number;
  pagination?: boolean;
  joins?: Record<string, { limit?: number } | false> | false;
};

/**
 * Limits reads by staff: returns 400 for malformed numbers, and never more than `MAX_DOCUMENTS`.
 * Our own code (`overrideAccess`) is not limited.
 */
const limitReads: CollectionBeforeOperationHook = ({ args, operation, req, overrideAccess }) => {
  if (overrideAccess || (operation !== "read" && operation !== "readDistinct")) return args;
  const name = req.payloadAPI === "REST" ? findBadParameter(req.query) : undefined;
  if (name)
    throw new APIError(staffMessage(BAD_PARAMETER, req).replace("{name}", name), 400, null, true);
  const read = args as ReadArgs;
  const isList = read.id === undefined;
  // Without a limit Payload paginates by ten.
  const needsLimit = read.limit !== undefined || read.pagination === false;
  const joins =
    read.joins &&
    Object.fromEntries(
      Object.entries(read.joins).map(([key, join]) => [
        key,
        join && join.limit !== undefined ? { ...join, limit: clampLimit(join.limit) } : join,
      ]),
    );
  return {
    ...args,
    ...(isList && needsLimit ? { limit: clampLimit(read.limit) } : {}),
    ...(read.page !== undefined && !(read.page >= 1) ? { page: 1 } : {}),
    ...(joins ? { joins } : {}),
  };
};

/**
 * Returns 400 instead of 500 for broken JSON and for values that PostgreSQL cannot store (SQLSTATE
 * class 22: a NUL byte, a number too large), because they are the caller's fault.
 */
const refuseBadData = ({ error, req }: { error: Error; req: PayloadRequest }) =>
  sqlState(error).startsWith("22") || error instanceof SyntaxError
    ? {
        status: 400,
        response: {
          errors: [{ message: staffMessage(BAD_PARAMETER, req).replace("{name}", "data") }],
        },
      }
    : undefined;

const TOO_LONG = label(
  "Axtarış çox uzun çəkdi. Daha dəqiq yazın və ya bir az sonra yenidən cəhd edin.",
  "The search took too long. Type something more exact, or try again in a moment.",
  "Поиск длился слишком долго. Уточните запрос или повторите попытку чуть позже.",
);

const TOO_BUSY = label(
  "Məlumat bazası çox məşğuldur, heç nə yazılmadı. Bir az sonra yenidən cəhd edin.",
  "The database is very busy, and nothing was saved. Try again in a moment.",
  "База данных сильно занята, ничего не сохранено. Повторите попытку чуть позже.",
);

/**
 * Returns 503 for a statement that PostgreSQL cancelled after `QUERY_TIMEOUT_MS`: either the query
 * is too expensive, or the database is busy.
 */
const explainTimeout = ({ error, req }: { error: Error; req: PayloadRequest }) =>
  isCancelled(error)
    ? {
        status: 503,
        response: {
          errors: [{ message: staffMessage(req.method === "GET" ? TOO_LONG : TOO_BUSY, req) }],
        },
      }
    : undefined;

/** Limits the reads of every collection, including Payload's own. */
export function withReadLimits(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections)
    hooks.beforeOperation = [limitReads, confirmBulk, ...(hooks.beforeOperation ?? [])];
  config.hooks.afterError = [
    ...(config.hooks.afterError ?? []),
    refuseBadData,
    explainTimeout,
    explainEndedSession,
  ];
  return config;
}
