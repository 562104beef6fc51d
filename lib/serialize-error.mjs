import { isLogText, redactUnknownWords } from "./log-text.mjs";

/** Errors below errors that are written. */
const MAX_DEPTH = 4;
/** Errors of an AggregateError, and frames of a stack, that are written. */
const MAX_ERRORS = 4;
const MAX_FRAMES = 20;
/** Of a statement no more is written (characters). */
const MAX_SQL_LENGTH = 600;

/** Names of the program's or the schema's own making: short, without a space. */
const NAME = /^[A-Za-z_][\w$.-]{0,62}$/;
const CODE = /^(?:[A-Z][A-Z0-9_]{1,40}|[0-9A-Z]{5})$/;

/**
 * Names that `pg` and Node tell in fields of their own. `detail`, `where`, `hint` and
 * `internalQuery` hold values.
 */
const FIELDS = [
  "syscall",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "dataType",
  "routine",
];

/** The states of PostgreSQL that an operator meets, in words. */
const SQL_STATES = {
  "08006": "connection failure",
  22001: "value too long",
  22003: "number out of range",
  "22P02": "value of another type",
  23502: "value missing",
  23503: "foreign key violation",
  23505: "unique violation",
  23514: "check violation",
  "23P01": "exclusion violation",
  "25P02": "transaction failed before",
  "28P01": "password refused",
  40001: "serialization failure",
  "40P01": "deadlock",
  42501: "no permission",
  42601: "syntax error",
  42703: "unknown column",
  "42P01": "unknown table",
  53100: "disk full",
  53200: "out of memory",
  53300: "too many connections",
  "55P03": "row locked for too long",
  57014: "statement cancelled",
  "57P01": "the database was shut down or has crashed",
  "57P03": "starting up or shutting down",
  P0001: "raised by a trigger",
};

/** Where a frame of the shop, of its packages or of Node points to. */
const OWN_ROOT = process.cwd().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const LOCATION = `(?:(?:file:\\/\\/)?${OWN_ROOT}\\/[^\\s"'\`]*|(?:node|webpack|turbopack):[^\\s"'\`]*):\\d+:\\d+|<anonymous>|native|index \\d+`;
const FRAME = new RegExp(
  `^ {4}at (?:(?:async |new )*[\\w$.<>[\\] #]+ \\((?:${LOCATION})\\)|(?:async )?(?:${LOCATION}))$`,
);
const LAST_LOCATION = new RegExp(`(?:${LOCATION})\\)?$`);

/**
 * The frames of a stack. They are its last lines: before them stands the message, of which a line
 * may look like a frame. Where the message was changed later, the old one is not found, and
 * functions are not named.
 * @param {Error} error
 */
function framesOf({ stack, message }) {
  if (typeof stack !== "string") return [];
  const isThere = typeof message === "string" && stack.includes(message);
  const lines = (isThere ? stack.slice(stack.indexOf(message) + message.length) : stack).split(
    "\n",
  );
  const first = lines.findLastIndex((line) => !FRAME.test(line)) + 1;
  const frames = lines.slice(first, first + MAX_FRAMES);
  return isThere
    ? frames
    : frames.flatMap(
        (line) => LAST_LOCATION.exec(line)?.[0].replace(/^/, "    at ").replace(/\)$/, "") ?? [],
      );
}

/**
 * A statement with its placeholders. Constants that somebody wrote into it are left out, and what
 * follows one that is not closed.
 * @param {string} sql
 */
const redactStatement = (sql) =>
  sql
    .replace(/\bparams:[^]*$/, "")
    .replace(/\$(\w*)\$[^]*?(?:\$\1\$|$)/g, "…")
    .replace(/'(?:[^'\\]|\\.|'')*(?:'|$)/g, "…")
    .replace(/--[^\n]*|\/\*[^]*?(?:\*\/|$)/g, "")
    .replace(/(?<![\w$."])[\d.]+(?:e[+-]?\d+)?\b/gi, "…")
    .replace(/\s+/g, " ")
    .slice(0, MAX_SQL_LENGTH)
    .trim();

/** Only errors of PostgreSQL and of the system have them: elsewhere `table` may be anything. */
const schemaNamesOf = (error, code) =>
  code === undefined
    ? []
    : FIELDS.flatMap((field) =>
        typeof error[field] === "string" && NAME.test(error[field]) ? [[field, error[field]]] : [],
      );

const errorTypeOf = (error) =>
  [error.name, error.constructor?.name].find(
    (name) => typeof name === "string" && NAME.test(name) && name !== "Error",
  ) ?? "Error";

/** A statement of `drizzle` (`query`) or of Payload. */
const sqlOf = (error) => [error.query, error.sql].find((sql) => typeof sql === "string");

/**
 * Whether the caller is to blame and was told so: an error of this kind is an answer, not a
 * failure.
 */
export const isExpectedError = (error) =>
  typeof error === "object" &&
  error !== null &&
  Number.isInteger(error.status) &&
  error.status >= 400 &&
  error.status < 500;

/**
 * An error as far as it may be logged: its type, codes, the names of the schema, its statement with
 * placeholders, where it was thrown, and of its message the words of programs. Never the values of
 * a statement or of a person (docs/adr/0071).
 * @param {unknown} error
 * @returns {{ type: string, message: string, stack?: string, [field: string]: unknown }}
 */
export function serializeError(error, depth = 0) {
  try {
    return serializeShallow(error, depth);
  } catch {
    // A getter or a proxy that throws.
    return { type: "Error", message: "an error that cannot be read" };
  }
}

function serializeShallow(error, depth) {
  if (typeof error !== "object" || error === null)
    return {
      type: typeof error,
      message: isLogText(error) ? error.text : redactUnknownWords(error),
    };
  const type = errorTypeOf(error);
  const message = isLogText(error.logged)
    ? error.logged.text
    : redactUnknownWords(error.message ?? "");
  const { status, cause, errors, digest } = error;
  const code = typeof error.code === "string" && CODE.test(error.code) ? error.code : undefined;
  const state = Object.hasOwn(SQL_STATES, code ?? "") ? SQL_STATES[code] : undefined;
  const shown = Object.fromEntries([
    ["type", type],
    ...(code === undefined ? [] : [["code", code]]),
    ...schemaNamesOf(error, code),
  ]);
  if (Number.isInteger(status)) shown.status = status;
  if (typeof digest === "string" && /^(?:\d{1,12}|[A-Z_]{3,40})$/.test(digest))
    shown.digest = digest;
  const sql = sqlOf(error);
  if (sql !== undefined) shown.statement = redactStatement(sql);
  shown.message = [state, message].filter(Boolean).join(": ");
  shown.stack = [
    [type, code].filter(Boolean).join(" ") + (shown.message ? `: ${shown.message}` : ""),
    ...framesOf(error),
  ].join("\n");
  if (depth >= MAX_DEPTH) return shown;
  if (cause !== undefined && cause !== null && cause !== error)
    shown.cause = serializeError(cause, depth + 1);
  if (Array.isArray(errors))
    shown.errors = errors.slice(0, MAX_ERRORS).map((one) => serializeError(one, depth + 1));
  return shown;
}
