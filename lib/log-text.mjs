import { constants } from "node:os";
import { inspect } from "node:util";
import { LOG_WORDS } from "./log-words.mjs";

// Next's bundles have copies of this module, so an instance is known by its brand and not by its
// class.
const BRAND = Symbol.for("vitrin.log-text");

/** Of a foreign text no more is written (characters). */
const MAX_LENGTH = 300;

/** Errors of the system and of name resolution, which the system's own list lacks. */
const SYSTEM_ERRORS = new Set([
  ...Object.keys(constants.errno),
  "EAI_AGAIN",
  "ENOTFOUND",
  "ENODATA",
]);

const QUOTED =
  /"(?:[^"\\]|\\.)*"?|`[^`]*`?|«[^»]*»?|“[^”]*”?|(?<![\p{L}\p{N}])'(?:[^'\\]|\\.)*'?/gsu;
/** What comes after these words is never read: the values of a statement that failed. */
const VALUES = /\bparams\s*:[^]*$|\bFailed query\s*:[^]*$/iu;
/** A word, alone between spaces and marks: `Aysel@file` and `error7` are none. */
const WORD = /^[([]*([\p{L}][\p{L}'’-]*)[)\].,;:!?]*$/u;

const isKnownWord = (part) => {
  const word = WORD.exec(part)?.[1];
  if (word === undefined) return false;
  return LOG_WORDS.has(word.toLowerCase()) || SYSTEM_ERRORS.has(word);
};

/**
 * A text of somebody else's code as far as it may be logged: words of programs stay, and whatever
 * could be a value (a name, a number, what is quoted) becomes `…`.
 * @param {unknown} text
 * @returns {string} one line; "" when no word is left
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

/** A text that may stand in the log as it is; made by `logText` and `logName` only. */
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

/** The shape of a name: no space, no mark of an address of mail. */
const NAME = /^(?!\+)[\w.,:/+=-]{1,100}$/;

/**
 * A name that the program or the operator gave (a job, a host, a fault), for `logText`. What a
 * person typed is never one.
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
 * A line of our own for the log: ``console.error(logText`message ${id} was lost`)``. What stands in
 * the source is written as it is, and so are numbers and other such texts; of any other value the
 * words that `redactUnknownWords` leaves. A number that belongs to a person (a phone, a code) does not
 * belong here.
 * @param {TemplateStringsArray} parts
 * @param {...unknown} values
 */
export const logText = (parts, ...values) =>
  new LogText(parts.reduce((text, part, i) => text + redactValue(values[i - 1]) + part));
