import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/languages";
import { cleanText } from "./clean-text";
import { MAX_AMOUNT } from "./limits";
import { parseNumber } from "./parse-number";

/** An empty query value (`?keyWord=`) counts as missing. */
export const blankAsMissing = (value: unknown) =>
  value === "" || value === null ? undefined : value;

// PostgreSQL cannot store NUL characters.
const withoutNul = (value: string) => !value.includes("\0");

/** A text in a query string; a repeated parameter is rejected. */
export const queryText = (maximum: number) =>
  z.preprocess(
    blankAsMissing,
    z.string().max(maximum).refine(withoutNul, "Invalid input: a NUL character").optional(),
  );

/**
 * Queries and forms send text: digits alone are converted to a number, which is then checked
 * against its bounds. Other spellings that JavaScript would convert (`0x10`, `1e3`, ` 5 `) become
 * NaN, and other types (`true`, `[5]`) stay what they are and are refused. Trailing zeros after a
 * point are not accepted for an integer (`1.000` may mean a thousand); other decimals are
 * converted, so that the error can say that there are too many.
 */
const fromDigits = (value: unknown) => {
  if (typeof value !== "string") return value;
  return /^-?\d{1,15}(?:\.\d{0,8}[1-9])?$/.test(value) ? Number(value) : NaN;
};

/** An integer within bounds: a JSON number, or digits. */
export const integer = (minimum: number, maximum: number) =>
  z.preprocess(fromDigits, z.number().int().min(minimum).max(maximum));
export const optionalInteger = (minimum: number, maximum: number) =>
  z.preprocess(blankAsMissing, integer(minimum, maximum).optional());
export const integerOr = (fallback: number, minimum: number, maximum: number) =>
  z.preprocess(blankAsMissing, integer(minimum, maximum).default(fallback));

/** Amounts of any size, so that the error about a bound can name it. */
const ANY_AMOUNT = { min: -1e15, max: 1e15, decimals: 2, currency: true } as const;

/**
 * Converts an amount as people here type and paste it: `5,50`, `1 299,50`, `749.90`. A separator
 * before three digits (`1.500`) could separate thousands, so the result is NaN.
 */
const fromDecimal = (value: unknown) =>
  typeof value === "string" ? (parseNumber(value, ANY_AMOUNT).value ?? NaN) : value;

const NO_AMOUNT = "Invalid input: expected an amount with at most two decimals, such as 1299.90";
// An amount is compared with itself rounded to two decimals. Multiplying by 100 instead would have
// a rounding error that grows with the amount.
const hasTwoDecimals = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

/**
 * An amount in AZN with at most two decimals: a JSON number, or a text that `fromDecimal` converts.
 */
export const optionalAmount = (minimum = 0.01, maximum = MAX_AMOUNT) =>
  z.preprocess(
    (value) => fromDecimal(blankAsMissing(value)),
    z
      .number({ error: ({ code }) => (code === "invalid_type" ? NO_AMOUNT : undefined) })
      .min(minimum)
      .max(maximum)
      .refine(hasTwoDecimals, NO_AMOUNT)
      .optional(),
  );

/** A flag in a query string: `1`, or missing. */
export const optionalFlag = z.preprocess(blankAsMissing, z.enum(["1"]).optional());

export { MAX_ID } from "./limits";

/**
 * A text in a body, cleaned (clean-text.ts) and trimmed: `singleLine` refuses control characters,
 * `multiline` only NUL.
 */
export const singleLine = (maximum: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(maximum)
    .refine(
      (value) => Array.from(value).every((letter) => letter >= " " && letter !== "\u007f"),
      "Invalid input: a control character",
    );
export const multiline = (maximum: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(maximum)
    .refine(withoutNul, "Invalid input: a NUL character");

/** Control characters except line breaks. */
const CONTROLS = /(?!\n)\p{Cc}/u;

/**
 * A text in a body that the shop publishes: cleaned (clean-text.ts) and trimmed, with `\n` line
 * breaks, at most one empty line in a row and no other control characters.
 */
export const paragraphs = (minimum: number, maximum: number) =>
  z
    .string()
    .transform((value) =>
      cleanText(value)
        .replace(/\r\n?/g, "\n")
        .replace(/\n{3,}/g, "\n\n")
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(minimum)
        .max(maximum)
        .refine((value) => !CONTROLS.test(value), "Invalid input: a control character"),
    );

/** A honeypot field, hidden from people; a bot that fills it receives a success response. */
export const honeypot = { website: z.string().max(200).optional().describe("leave empty") };

/**
 * The client's idempotency key (IETF draft Idempotency-Key): a repeated request is executed once.
 */
export const idempotencyHeader = {
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{8,64}$/)
    .optional(),
};

const language = z.preprocess(blankAsMissing, z.enum(LANGUAGES).optional());

/**
 * The two spellings of the language parameter (specification section 7): `lang`, else
 * `LanguageCode`, else Azerbaijani.
 */
export const languageInput = { lang: language, LanguageCode: language };
export const languageOf = (input: {
  lang?: string | undefined;
  LanguageCode?: string | undefined;
}) => (input.lang ?? input.LanguageCode ?? DEFAULT_LANGUAGE) as (typeof LANGUAGES)[number];
