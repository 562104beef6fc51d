import {
  APIError,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type SanitizedConfig,
} from "payload";
import { sqlState } from "@/lib/server/db/sql-state";
import { isCancelled } from "@/lib/server/db/unreachable";
import { label } from "../labels";
import { staffMessage } from "./staff-message";

/** Documents one answer of the back office's API holds at most; `limit=0` asks for as many. */
const MAX_DOCUMENTS = 500;
const BAD_PARAMETER = label(
  "Sorğu düzgün deyil: {name}.",
  "The request is not well-formed: {name}.",
  "Запрос составлен неверно: {name}.",
);

const MAX_COUNT = 999_999_999;
// Payload's endpoint has made numbers of what looks like one, in the query itself.
const isCount = (value: unknown): boolean =>
  value === undefined ||
  value === "" ||
  (typeof value === "string" && /^\d{1,9}$/.test(value)) ||
  (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT);
const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The first parameter that is not what it should be. */
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
 * Reads by staff: 400 for counts that are none, and never more than `MAX_DOCUMENTS`. Our own code
 * (`overrideAccess`) is not concerned.
 */
const limitReads: CollectionBeforeOperationHook = ({ args, operation, req, overrideAccess }) => {
  if (overrideAccess || (operation !== "read" && operation !== "readDistinct")) return args;
  const name = req.payloadAPI === "REST" ? findBadParameter(req.query) : undefined;
  if (name)
    throw new APIError(staffMessage(BAD_PARAMETER, req).replace("{name}", name), 400, null, true);
  const read = args as ReadArgs;
  const isList = read.id === undefined;
  // Without a limit and with pages Payload answers ten.
  const isOpen = read.limit !== undefined || read.pagination === false;
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
    ...(isList && isOpen ? { limit: clampLimit(read.limit) } : {}),
    ...(read.page !== undefined && !(read.page >= 1) ? { page: 1 } : {}),
    ...(joins ? { joins } : {}),
  };
};

/**
 * Values PostgreSQL cannot hold (SQLSTATE class 22: a NUL byte, a number too large) and broken JSON
 * are the caller's fault: 400, not 500.
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
 * A statement that PostgreSQL ended after `QUERY_TIMEOUT_MS`: too much was asked for, or the
 * database is busy.
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

/** Bounds the reads of every collection, Payload's own included. */
export function withReadLimits(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections)
    hooks.beforeOperation = [limitReads, ...(hooks.beforeOperation ?? [])];
  config.hooks.afterError = [...(config.hooks.afterError ?? []), refuseBadData, explainTimeout];
  return config;
}
