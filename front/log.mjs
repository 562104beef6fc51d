import pino from "pino";
import pretty from "pino-pretty";
import { isLogText, knownWords, logText } from "../lib/log-text.mjs";
import { isRefusal, loggedError } from "../lib/logged-error.mjs";

/** What `logFields` made: the mark is not in the object, which is written as it is. */
const own = new WeakSet();

/**
 * What a line may say besides its text and an error: names, times and counts of our own making. Of
 * other objects nothing is written.
 * @param {Record<string, unknown>} fields
 */
export function logFields(fields) {
  const made = { ...fields };
  own.add(made);
  return made;
}

const fieldsOf = (object) => (own.has(object) ? object : {});

/** pino's number of the level of an error that ends the process. */
const FATAL = 60;

const shownText = (part) => {
  if (isLogText(part)) return part.text;
  return typeof part === "string" ? knownWords(part) : "";
};

/**
 * What a call of the log or of the console may write: texts of ours, the words of programs in
 * others' texts, and errors by an allow-list. Objects are never printed.
 * @param {unknown[]} parts
 */
function lineOf(parts) {
  const line = { fields: {}, error: undefined, texts: [] };
  for (const part of parts) {
    if (part instanceof Error) line.error ??= part;
    else if (typeof part !== "object" || part === null || isLogText(part))
      line.texts.push(shownText(part));
    else {
      Object.assign(line.fields, fieldsOf(part));
      for (const error of [part.err, part.error])
        if (error !== undefined && error !== null) line.error ??= error;
      line.texts.push(shownText(part.msg));
    }
  }
  return { fields: line.fields, error: line.error, text: line.texts.filter(Boolean).join(" ") };
}

/**
 * The server's log: a JSON line per event, with the id of its request; readable in a terminal or
 * with `LOG_FORMAT=pretty`. Written synchronously, so that the last line before an exit is not
 * lost. No line holds a value of a person or of a statement, whoever writes it (docs/adr/0071).
 */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || "info",
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    // What arrives there has passed `loggedError`; pino's own would add every field of an error.
    serializers: { err: (error) => error },
    hooks: {
      logMethod(parts, method, level) {
        const { fields, error, text } = lineOf(parts);
        // A refusal that the caller was told of is no failure of the shop. With words of ours
        // beside it, it came where none was expected.
        if (isRefusal(error) && text === "" && level < FATAL) {
          const { type, status } = loggedError(error);
          return this.info(logFields({ ...fields, refused: type, status }), logText`refused`);
        }
        if (error === undefined) return method.call(this, fields, text);
        const err = loggedError(error);
        method.call(
          this,
          { ...fields, err },
          text || err.message || err.cause?.message || err.type,
        );
      },
    },
    mixin() {
      const requestId = globalThis.vitrinRequestNotes?.getStore()?.requestId;
      return requestId ? { requestId } : {};
    },
  },
  (process.env.LOG_FORMAT || (process.stdout.isTTY ? "pretty" : "json")) === "pretty"
    ? pretty({
        sync: true,
        colorize: !process.env.NO_COLOR,
        translateTime: "SYS:HH:MM:ss",
        ignore: "requestId",
        singleLine: true,
      })
    : pino.destination({ fd: 1, sync: true }),
);

/**
 * Sends what Next, Payload and other libraries print through the log, so that every line of output
 * has one form: the console, Node's warnings, and what Node prints of an error that nobody caught
 * before it ends the process.
 */
export function captureConsole() {
  const levels = { error: "error", warn: "warn", log: "info", info: "info", debug: "debug" };
  for (const [name, level] of Object.entries(levels))
    console[name] = (...parts) => log[level](...parts);
  for (const name of ["dir", "dirxml", "table", "trace"])
    console[name] = (...parts) => log.debug(...parts);
  process.removeAllListeners("warning").on("warning", (warning) => log.warn(warning));
  for (const [event, text] of /** @type {const} */ ([
    ["uncaughtException", logText`nobody caught:`],
    ["unhandledRejection", logText`nobody awaited:`],
  ])) {
    process.on(event, (error) => {
      // Next logs these through the console, and goes on.
      if (process.listenerCount(event) > 1) return;
      log.fatal(text, error);
      process.exit(1);
    });
  }
}
