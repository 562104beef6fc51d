import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/languages";
import { MAX_AMOUNT } from "./limits";

/** An empty query value (`?keyWord=`) counts as missing. */
export const blankAsMissing = (value: unknown) =>
  value === "" || value === null ? undefined : value;

// PostgreSQL cannot store it.
const withoutNul = (value: string) => !value.includes("\0");

/** A query's text; a repeated parameter is rejected. */
export const queryText = (maximum: number) =>
  z.preprocess(
    blankAsMissing,
    z.string().max(maximum).refine(withoutNul, "Invalid input: a NUL character").optional(),
  );

/**
 * What queries and forms send is text: of digits alone it is a number, to be judged by its bounds.
 * What JavaScript makes one of (`0x10`, `1e3`, ` 5 `) is not a number; other types (`true`, `[5]`)
 * are refused as what they are. Zeros behind a point are none of an integer (`1.000` may be a
 * thousand); any other decimals are read, so that it can be said that they are too many.
 */
const fromDigits = (value: unknown) => {
  if (typeof value !== "string") return value;
  return /^-?\d{1,15}(?:\.\d{0,8}[1-9])?$/.test(value) ? Number(value) : NaN;
};

/** An integer within bounds: a number of JSON, or digits. */
export const integer = (minimum: number, maximum: number) =>
  z.preprocess(fromDigits, z.number().int().min(minimum).max(maximum));
export const optionalInteger = (minimum: number, maximum: number) =>
  z.preprocess(blankAsMissing, integer(minimum, maximum).optional());
export const integerOr = (fallback: number, minimum: number, maximum: number) =>
  z.preprocess(blankAsMissing, integer(minimum, maximum).default(fallback));

/**
 * Digits, with a point or a comma before one or two decimals, as people here write amounts: a sign
 * before three (`1.500`) could be one of thousands. Spaces around it come from a search field.
 */
const fromDecimal = (value: unknown) => {
  if (typeof value !== "string") return value;
  const text = value.trim();
  return /^-?\d{1,14}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : NaN;
};

const NO_AMOUNT = "Invalid input: expected an amount with at most two decimals, such as 1299.90";
// Amounts are compared with their own two decimals: multiplied by 100, large ones are off by more
// than small ones.
const hasTwoDecimals = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

/**
 * An amount in AZN of two decimals at most: a number of JSON, or text as `fromDecimal` reads it.
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

/** A query's yes: `1`; without it no. */
export const optionalFlag = z.preprocess(blankAsMissing, z.enum(["1"]).optional());

export { MAX_ID } from "./limits";

/** A body's text, trimmed: `singleLine` without control characters, `multiline` without NUL. */
export const singleLine = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .refine(
      (value) => Array.from(value).every((letter) => letter >= " " && letter !== "\u007f"),
      "Invalid input: a control character",
    );
export const multiline = (maximum: number) =>
  z.string().trim().max(maximum).refine(withoutNul, "Invalid input: a NUL character");

/** Control characters but line breaks, and those that turn the direction of what follows. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;

/**
 * A body's text that the shop shows: trimmed, line breaks as one character, at most one empty line,
 * no other control characters.
 */
export const paragraphs = (minimum: number, maximum: number) =>
  z
    .string()
    .transform((value) =>
      value
        .replace(/\r\n?/g, "\n")
        .replace(/\n{3,}/g, "\n\n")
        .normalize("NFC")
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(minimum)
        .max(maximum)
        .refine((value) => !CONTROLS.test(value), "Invalid input: a control character"),
    );

/** A honeypot field, hidden from people; a bot that fills it is told that all went well. */
export const honeypot = { website: z.string().max(200).optional().describe("leave empty") };

/**
 * The client's idempotency key (IETF draft Idempotency-Key): a repeated attempt is executed once.
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
