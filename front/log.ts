import pino, { type Logger, type LoggerOptions } from "pino";
import pretty from "pino-pretty";
import { bridge } from "./bridge";
import { isLogText, redactUnknownWords, logText } from "@/lib/log-text.mjs";
import { isExpectedError, serializeError } from "@/lib/serialize-error.mjs";

/** What `logFields` made: the mark is not in the object, which is written as it is. */
const ownFields = new WeakSet<object>();

type Fields = Record<string, unknown>;

/**
 * What a line may say besides its text and an error: names, times and counts of our own making. Of
 * other objects nothing is written.
 */
export function logFields(fields: Fields): Fields {
  const made = { ...fields };
  ownFields.add(made);
  return made;
}

const fieldsOf = (object: object): Fields => (ownFields.has(object) ? (object as Fields) : {});

/** pino's number of the level of an error that ends the process. */
const FATAL_LEVEL = 60;

const safeText = (part: unknown): string => {
  if (isLogText(part)) return part.text;
  return typeof part === "string" ? redactUnknownWords(part) : "";
};

/**
 * What a call of the log or of the console may write: texts of ours, the words of programs in
 * others' texts, and errors by an allow-list. Objects are never printed.
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

/** Texts of ours, errors and fields, in any order: `lineOf` decides what is written. */
type Write = (...parts: unknown[]) => void;
type Level = "debug" | "info" | "warn" | "error" | "fatal";
type Log = Omit<Logger, Level> & Record<Level, Write>;

const options: LoggerOptions = {
  level: process.env.LOG_LEVEL || "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  // What arrives there has passed `serializeError`; pino's own would add every field of an error.
  serializers: { err: (error) => error },
  hooks: {
    logMethod(parts, method, level) {
      const { fields, error, text } = parseLogArguments(parts);
      // A refusal that the caller was told of is no failure of the shop. With words of ours
      // beside it, it came where none was expected.
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
 * The server's log: a JSON line per event, with the id of its request; readable in a terminal or
 * with `LOG_FORMAT=pretty`. Written synchronously, so that the last line before an exit is not
 * lost. No line holds a value of a person or of a statement, whoever writes it (docs/adr/0071).
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
 * Sends what Next, Payload and other libraries print through the log, so that every line of output
 * has one form: the console, Node's warnings, and what Node prints of an error that nobody caught
 * before it ends the process.
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
    ["uncaughtException", logText`nobody caught:`],
    ["unhandledRejection", logText`nobody awaited:`],
  ] as const) {
    process.on(event, (error: unknown) => {
      // Next logs these through the console, and goes on.
      if (process.listenerCount(event) > 1) return;
      log.fatal(text, error);
      process.exit(1);
    });
  }
}
