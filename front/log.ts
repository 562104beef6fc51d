import pino, { type Logger, type LoggerOptions } from "pino";
import pretty from "pino-pretty";
import { bridge } from "./bridge";
import { isLogText, redactUnknownWords, logText } from "@/lib/log-text.mjs";
import { isExpectedError, serializeError } from "@/lib/serialize-error.mjs";

/** The objects that `logFields` returned. A mark inside the objects would be logged too. */
const ownFields = new WeakSet<object>();

type Fields = Record<string, unknown>;

/**
 * Marks an object as safe to log: names, times and counts that the shop made itself. Fields of
 * other objects are never written.
 */
export function logFields(fields: Fields): Fields {
  const marked = { ...fields };
  ownFields.add(marked);
  return marked;
}

const fieldsOf = (object: object): Fields => (ownFields.has(object) ? (object as Fields) : {});

/** pino's number of the level `fatal`, for errors that end the process. */
const FATAL_LEVEL = 60;

const safeText = (part: unknown): string => {
  if (isLogText(part)) return part.text;
  return typeof part === "string" ? redactUnknownWords(part) : "";
};

/**
 * Reduces the arguments of a call of the log or the console to what may be written: `logText` texts
 * as they are, only known technical words of other strings, errors (filtered by an allow-list
 * later), and `logFields`. Other objects are never printed.
 */
function parseLogArguments(parts: readonly unknown[]): {
  fields: Fields;
  error: unknown;
  text: string;
} {
  const line: { fields: Fields; error: unknown; texts: string[] } = {
    fields: {},
    error: undefined,
    texts: [],
  };
  for (const part of parts) {
    if (part instanceof Error) line.error ??= part;
    else if (typeof part !== "object" || part === null || isLogText(part))
      line.texts.push(safeText(part));
    else {
      const { err, error, msg } = part as { err?: unknown; error?: unknown; msg?: unknown };
      Object.assign(line.fields, fieldsOf(part));
      line.error ??= err ?? error ?? undefined;
      line.texts.push(safeText(msg));
    }
  }
  return { fields: line.fields, error: line.error, text: line.texts.filter(Boolean).join(" ") };
}

/** Takes texts, errors and fields in any order; see `parseLogArguments`. */
type Write = (...parts: unknown[]) => void;
type Level = "debug" | "info" | "warn" | "error" | "fatal";
type Log = Omit<Logger, Level> & Record<Level, Write>;

const options: LoggerOptions = {
  level: process.env.LOG_LEVEL || "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  // Errors have already passed `serializeError`; pino's own serializer would add all their fields.
  serializers: { err: (error) => error },
  hooks: {
    logMethod(parts, method, level) {
      const { fields, error, text } = parseLogArguments(parts);
      // An expected error is a response to the client, not a failure of the shop. If it is logged
      // with a text, it occurred where none was expected, and is logged as an error.
      if (isExpectedError(error) && text === "" && level < FATAL_LEVEL) {
        const { type, status } = serializeError(error);
        return (this as unknown as Log).info(
          logFields({ ...fields, refused: type, status }),
          logText`refused`,
        );
      }
      if (error === undefined) return method.call(this, fields, text);
      const err = serializeError(error);
      const { message: causeMessage } = (err.cause ?? {}) as { message?: string };
      method.call(this, { ...fields, err }, text || err.message || causeMessage || err.type);
    },
  },
  mixin() {
    const requestId = bridge.requestState?.getStore()?.requestId;
    return requestId ? { requestId } : {};
  },
};

const isPretty =
  (process.env.LOG_FORMAT || (process.stdout.isTTY ? "pretty" : "json")) === "pretty";

/**
 * The server's log: a JSON line per event, with the id of its request. In a terminal or with
 * `LOG_FORMAT=pretty` the lines are formatted for people. Lines are written synchronously, so that
 * the last one before an exit is not lost. No line contains personal data or values of a statement,
 * whichever library writes it (docs/adr/0071).
 */
export const log = pino(
  options,
  isPretty
    ? pretty({
        sync: true,
        colorize: !process.env.NO_COLOR,
        translateTime: "SYS:HH:MM:ss",
        ignore: "requestId",
        singleLine: true,
      })
    : pino.destination({ fd: 1, sync: true }),
) as unknown as Log;

/**
 * Redirects to the log what Next, Payload and other libraries print, so that all output has one
 * format: the console, Node's warnings, and uncaught errors before they end the process.
 */
export function captureConsole(): void {
  const levels = [
    ["error", "error"],
    ["warn", "warn"],
    ["log", "info"],
    ["info", "info"],
    ["debug", "debug"],
  ] as const;
  for (const [name, level] of levels) console[name] = (...parts: unknown[]) => log[level](...parts);
  for (const name of ["dir", "dirxml", "table", "trace"] as const)
    console[name] = (...parts: unknown[]) => log.debug(...parts);
  process.removeAllListeners("warning").on("warning", (warning) => log.warn(warning));
  for (const [event, text] of [
    ["uncaughtException", logText`uncaught exception:`],
    ["unhandledRejection", logText`unhandled promise rejection:`],
  ] as const) {
    process.on(event, (error: unknown) => {
      // Next has its own handler, which logs the error through the console and goes on.
      if (process.listenerCount(event) > 1) return;
      log.fatal(text, error);
      process.exit(1);
    });
  }
}
