import {
  ambiguousReadings,
  type NumberFault,
  type NumberRule,
  parseNumber,
  canonicalNumber,
} from "@/lib/contract/parse-number";
import type { Language } from "@/lib/languages";

type Sentences = Record<Language, string>;

/** The limit for the absolute value of a number in any field, even one without bounds. */
export const MAX_NUMBER = 1_000_000_000_000;
/** The number of decimals that a double can hold. */
export const ANY_DECIMALS = 15;
/** The rule that accepts any number, as in a filter. */
export const ANY_NUMBER: NumberRule = {
  min: -MAX_NUMBER,
  max: MAX_NUMBER,
  decimals: ANY_DECIMALS,
  currency: true,
};

type MessageKey = NumberFault | "whole" | "range" | "thousands or coarser" | "thousands or whole";

/** The back office's messages about text that is not accepted as a number. */
const SENTENCES: Record<MessageKey, Sentences> = {
  unreadable: {
    az: "Bu, ədəd deyil. Məsələn, belə yazın: {example}.",
    en: "This is not a number. Write it like {example}.",
    ru: "Это не число. Напишите, например: {example}.",
  },
  ambiguous: {
    az: "Bu, {thousands} də ola bilər, {decimals} da. Hansıdırsa, elə də yazın.",
    en: "This may mean {thousands} or {decimals}. Write the one you mean.",
    ru: "Это может значить и {thousands}, и {decimals}. Напишите то, что имеете в виду.",
  },
  "thousands or coarser": {
    az: "Bu, {thousands} deməkdirsə, belə də yazın. Vergüldən sonra ən çoxu {count} rəqəm ola bilər.",
    en: "If you mean {thousands}, write it like that. There can be at most {count} decimals.",
    ru: "Если это {thousands}, так и напишите. После запятой может быть не больше {count} знаков.",
  },
  "thousands or whole": {
    az: "Bu, {thousands} deməkdirsə, belə də yazın. Burada tam ədəd olmalıdır.",
    en: "If you mean {thousands}, write it like that. A whole number is needed here.",
    ru: "Если это {thousands}, так и напишите. Здесь нужно целое число.",
  },
  "too fine": {
    az: "Vergüldən sonra ən çoxu {count} rəqəm ola bilər.",
    en: "At most {count} decimals.",
    ru: "После запятой может быть не больше {count} знаков.",
  },
  "too small": {
    az: "Ən azı {least} olmalıdır.",
    en: "It must be at least {least}.",
    ru: "Должно быть не меньше {least}.",
  },
  "too large": {
    az: "Ən çoxu {most} ola bilər.",
    en: "It can be at most {most}.",
    ru: "Может быть не больше {most}.",
  },
  whole: {
    az: "Burada tam ədəd olmalıdır.",
    en: "A whole number is needed here.",
    ru: "Здесь нужно целое число.",
  },
  range: {
    az: "{least} ilə {most} arası ədəd olmalıdır.",
    en: "It must be between {least} and {most}.",
    ru: "Должно быть от {least} до {most}.",
  },
};

type FaultContext = { typed: unknown; rule: NumberRule };

/**
 * Chooses the message for a fault: a range if the field has both bounds, "whole number" if it
 * allows no decimals, and for an ambiguous number only the reading that the field would accept.
 */
function messageKeyFor(fault: NumberFault, { typed, rule }: FaultContext): MessageKey {
  const isBounded = rule.min > -MAX_NUMBER && rule.max < MAX_NUMBER;
  if (fault === "too fine") return rule.decimals === 0 ? "whole" : fault;
  if (fault === "too small" || fault === "too large") return isBounded ? "range" : fault;
  if (fault !== "ambiguous" || typeof typed !== "string") return fault;
  if (parseNumber(ambiguousReadings(typed).decimals, rule).fault !== "too fine") return fault;
  return rule.decimals === 0 ? "thousands or whole" : "thousands or coarser";
}

/** The message about a fault in the text typed; `language` is the staff member's. */
export function numberFaultText(
  fault: NumberFault,
  { typed, rule, language }: FaultContext & { language: string },
): string {
  const key = messageKeyFor(fault, { typed, rule });
  const values: Record<string, string> = {
    example: rule.decimals === 0 ? "1234" : rule.currency ? "1234,50" : "12,5",
    count: String(rule.decimals),
    least: canonicalNumber(rule.min),
    most: canonicalNumber(rule.max),
    ...(typeof typed === "string" && fault === "ambiguous" ? ambiguousReadings(typed) : {}),
  };
  const sentence = SENTENCES[key][language as Language] ?? SENTENCES[key].az;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/**
 * Parses the value of a number field: returns null for an empty field, the number, or what is wrong
 * with the text. A value that is neither a number nor a text is a fault (`unreadable`).
 */
export function parseNumberField(
  value: unknown,
  rule: NumberRule,
): { value: number | null; fault?: undefined } | { fault: NumberFault } {
  if (value === null || value === undefined) return { value: null };
  if (typeof value === "number")
    return Math.abs(value) <= MAX_NUMBER
      ? { value }
      : { fault: value < 0 ? "too small" : "too large" };
  if (typeof value !== "string") return { fault: "unreadable" };
  return value.trim() === "" ? { value: null } : parseNumber(value, rule);
}
