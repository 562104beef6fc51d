import { isLogText, redactUnknownWords } from "./log-text.mjs";

/** How many levels of nested errors (`cause`, `errors`) are logged. */
const MAX_DEPTH = 4;
/** How many errors of an AggregateError, and frames of a stack, are logged. */
const MAX_ERRORS = 4;
const MAX_FRAMES = 20;
/** Maximum length of a logged SQL statement, in characters. */
const MAX_SQL_LENGTH = 600;

/** Names from the program or the database schema: short, without spaces. */
const NAME = /^[A-Za-z_][\w$.-]{0,62}$/;
const CODE = /^(?:[A-Z][A-Z0-9_]{1,40}|[0-9A-Z]{5})$/;

/**
 * Fields of `pg`'s and Node's errors that contain names. Not logged are `detail`, `where`, `hint`
 * and `internalQuery`, because they contain values.
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

/** Descriptions of the PostgreSQL error codes (SQLSTATE) that an operator may encounter. */
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

/** The location in a stack frame of the shop, its packages or Node. */
const OWN_ROOT = process.cwd().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const LOCATION = `(?:(?:file:\\/\\/)?${OWN_ROOT}\\/[^\\s"'\`]*|(?:node|webpack|turbopack):[^\\s"'\`]*):\\d+:\\d+|<anonymous>|native|index \\d+`;
const FRAME = new RegExp(
  `^ {4}at (?:(?:async |new )*[\\w$.<>[\\] #]+ \\((?:${LOCATION})\\)|(?:async )?(?:${LOCATION}))$`,
);
const LAST_LOCATION = new RegExp(`(?:${LOCATION})\\)?$`);

/**
 * The frames of an error's stack. They are its last lines, after the message. A line of the message
 * may look like a frame, so the message is removed first. If it was changed after the stack was
 * created it is not found there, and only the frames' locations are returned, because a function
 * name could be part of the old message.
 * @param {Error} error
 */
function framesOf({ stack, message }) {
  if (typeof stack !== "string") return [];
  const hasMessage = typeof message === "string" && stack.includes(message);
  const lines = (hasMessage ? stack.slice(stack.indexOf(message) + message.length) : stack).split(
    "\n",
  );
  const first = lines.findLastIndex((line) => !FRAME.test(line)) + 1;
  const frames = lines.slice(first, first + MAX_FRAMES);
  return hasMessage
    ? frames
    : frames.flatMap(
        (line) => LAST_LOCATION.exec(line)?.[0].replace(/^/, "    at ").replace(/\)$/, "") ?? [],
      );
}

/**
 * A SQL statement with its placeholders. Literals and comments are removed, and everything after
 * one that is not closed.
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

/** Only for errors with a code (PostgreSQL, system): in others, `table` may contain anything. */
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

/** The text that an error provides for the log (`logged`), else its redacted message. */
const messageOf = (error) =>
  isLogText(error.logged) ? error.logged.text : redactUnknownWords(error.message ?? "");

const codeOf = (error) =>
  typeof error.code === "string" && CODE.test(error.code) ? error.code : undefined;

/** React's digest of an error: a number, or a constant of ours or Next's. */
const isDigest = (digest) =>
  typeof digest === "string" && /^(?:\d{1,12}|[A-Z_]{3,40})$/.test(digest);

/** The SQL statement of an error from Drizzle (`query`) or Payload (`sql`). */
const sqlOf = (error) => [error.query, error.sql].find((sql) => typeof sql === "string");

/**
 * Whether an error has a 4xx status: a response to an invalid request, not a failure of the shop.
 */
export const isExpectedError = (error) =>
  typeof error === "object" &&
  error !== null &&
  Number.isInteger(error.status) &&
  error.status >= 400 &&
  error.status < 500;

/**
 * Converts an error to what may be logged of it: its type, codes, names from the database schema,
 * the SQL statement with placeholders, the stack, and the redacted message. Never the values of a
 * statement or personal data (docs/adr/0071).
 * @param {unknown} error
 * @returns {{ type: string, message: string, stack?: string, [field: string]: unknown }}
 */
export function serializeError(error, depth = 0) {
  try {
    return serializeOrThrow(error, depth);
  } catch {
    // A getter or a proxy has thrown.
    return { type: "Error", message: "an error that cannot be read" };
  }
}

function serializeOrThrow(error, depth) {
  if (typeof error !== "object" || error === null)
    return {
      type: typeof error,
      message: isLogText(error) ? error.text : redactUnknownWords(error),
    };
  const type = errorTypeOf(error);
  const message = messageOf(error);
  const { status, cause, errors, digest } = error;
  const code = codeOf(error);
  const state = Object.hasOwn(SQL_STATES, code ?? "") ? SQL_STATES[code] : undefined;
  const shown = Object.fromEntries([
    ["type", type],
    ...(code === undefined ? [] : [["code", code]]),
    ...schemaNamesOf(error, code),
  ]);
  if (Number.isInteger(status)) shown.status = status;
  if (isDigest(digest)) shown.digest = digest;
  const sql = sqlOf(error);
  if (sql !== undefined) shown.statement = redactStatement(sql);
  shown.message = [state, message].filter(Boolean).join(": ");
  shown.stack = [
    [type, code].filter(Boolean).join(" ") + (shown.message ? `: ${shown.message}` : ""),
    ...framesOf(error),
  ].join("\n");
  return depth < MAX_DEPTH
    ? { ...shown, ...nestedErrors(error, { cause, errors }, depth + 1) }
    : shown;
}

/** The errors that an error contains, serialized: its cause, and those of an AggregateError. */
function nestedErrors(error, { cause, errors }, depth) {
  const nested = {};
  if (cause !== undefined && cause !== null && cause !== error)
    nested.cause = serializeError(cause, depth);
  if (Array.isArray(errors))
    nested.errors = errors.slice(0, MAX_ERRORS).map((each) => serializeError(each, depth));
  return nested;
}
