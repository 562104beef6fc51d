import { format } from "node:util";
import pino from "pino";
import pretty from "pino-pretty";

/**
 * The server's log: a JSON line per event, with the id of its request; readable in a terminal or with `LOG_FORMAT=pretty`. Written
 * synchronously, so that the last line before an exit is not lost.
 */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || "info",
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin() {
      const requestId = globalThis.vitrinRequestNotes?.getStore()?.requestId;
      return requestId ? { requestId } : {};
    },
  },
  (process.env.LOG_FORMAT || (process.stdout.isTTY ? "pretty" : "json")) === "pretty" ? pretty({ sync: true, colorize: !process.env.NO_COLOR, translateTime: "SYS:HH:MM:ss", ignore: "requestId", singleLine: true }) : pino.destination({ fd: 1, sync: true }),
);

/** Sends what Next, Payload and other libraries print through the log, so that every line of output has one form. */
export function captureConsole() {
  const levels = { error: "error", warn: "warn", log: "info", info: "info", debug: "debug" };
  for (const [name, level] of Object.entries(levels)) {
    console[name] = (...parts) => {
      const error = parts.find((part) => part instanceof Error);
      // eslint-disable-next-line no-control-regex -- Next colours its lines
      const text = format(...parts.filter((part) => part !== error)).replace(/\u001b\[[\d;]*m/g, "").trim();
      log[level](error ? { err: error } : {}, text || error?.message || "");
    };
  }
}
