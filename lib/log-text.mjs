import { constants } from "node:os";
import { inspect } from "node:util";
import { LOG_WORDS } from "./log-words.mjs";

// Next's bundles contain several copies of this module, so instances are recognised by this symbol
// and not with `instanceof`.
const BRAND = Symbol.for("vitrin.log-text");

/** Maximum length of a redacted text, in characters. */
const MAX_LENGTH = 300;

/** System error codes, and those of name resolution, which are missing in `constants.errno`. */
const SYSTEM_ERRORS = new Set([
  ...Object.keys(constants.errno),
  "EAI_AGAIN",
  "ENOTFOUND",
  "ENODATA",
]);

const QUOTED =
  /"(?:[^"\\]|\\.)*"?|`[^`]*`?|«[^»]*»?|“[^”]*”?|(?<![\p{L}\p{N}])'(?:[^'\\]|\\.)*'?/gsu;
/** The values of a failed SQL statement follow these words, and are removed. */
const VALUES = /\bparams\s*:[^]*$|\bFailed query\s*:[^]*$/iu;
/** A word between spaces, possibly with punctuation; `Aysel@file` and `error7` do not match. */
const WORD = /^[([]*([\p{L}][\p{L}'’-]*)[)\].,;:!?]*$/u;

const isKnownWord = (part) => {
  const word = WORD.exec(part)?.[1];
  if (word === undefined) return false;
  return LOG_WORDS.has(word.toLowerCase()) || SYSTEM_ERRORS.has(word);
};

/**
 * Redacts a text from third-party code for the log: keeps the words in `LOG_WORDS`, and replaces
 * whatever could be a value (a name, a number, anything quoted) by `…`.
 * @param {unknown} text
 * @returns {string} one line; "" if no word is left
 */
export function redactUnknownWords(text) {
  const shown = [];
  for (const part of String(text)
    .slice(0, 20 * MAX_LENGTH)
    .replace(VALUES, " … ")
    .replace(QUOTED, " … ")
    .split(/\s+/u)) {
    if (isKnownWord(part)) shown.push(part);
    else if (part && shown.at(-1) !== "…") shown.push("…");
  }
  const words = shown.join(" ").replace(/[([]$/u, "").slice(0, MAX_LENGTH);
  return words === "…" ? "" : words;
}

/** A text that may be logged unchanged; created by `logText` and `logName` only. */
export class LogText {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this[BRAND] = true;
  }

  toString() {
    return this.text;
  }

  [inspect.custom]() {
    return this.text;
  }
}

/** @param {unknown} value @returns {value is LogText} */
export const isLogText = (value) =>
  typeof value === "object" &&
  value !== null &&
  BRAND in value &&
  "text" in value &&
  typeof value.text === "string";

/** The format of a name: without spaces, `@`, or a leading plus as in a phone number. */
const NAME = /^(?!\+)[\w.,:/+=-]{1,100}$/;

/**
 * A name that the program or the operator has chosen (of a job, a host, a fault), for `logText`.
 * Never use it for what a person typed.
 * @param {string} name
 */
export const logName = (name) => new LogText(NAME.test(name) ? name : "…");

const redactValue = (value) =>
  typeof value === "number" ||
  typeof value === "bigint" ||
  typeof value === "boolean" ||
  isLogText(value)
    ? String(value)
    : redactUnknownWords(value) || "…";

/**
 * A line for the log: ``console.error(logText`message ${id} was lost`)``. The template's own text,
 * numbers, booleans and other `LogText`s are written unchanged; any other value is redacted with
 * `redactUnknownWords`. Do not pass a number that identifies a person (a phone number, a code).
 * @param {TemplateStringsArray} parts
 * @param {...unknown} values
 */
export const logText = (parts, ...values) =>
  new LogText(parts.reduce((text, part, i) => text + redactValue(values[i - 1]) + part));
