import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/languages";

/** An empty query value (`?keyWord=`) counts as left out. */
export const blankAsMissing = (value: unknown) => (value === "" || value === null ? undefined : value);

// PostgreSQL cannot hold it.
const withoutNul = (value: string) => !value.includes("\0");

/** A text of a query; a repeated one is refused. */
export const queryText = (maximum: number) => z.preprocess(blankAsMissing, z.string().max(maximum).refine(withoutNul, "Invalid input: a NUL character").optional());

/** A whole number of a query within bounds. */
export const integer = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);
export const optionalInteger = (minimum: number, maximum: number) => z.preprocess(blankAsMissing, integer(minimum, maximum).optional());
export const integerOr = (fallback: number, minimum: number, maximum: number) => z.preprocess(blankAsMissing, integer(minimum, maximum).default(fallback));

export { MAX_ID } from "./limits";

/** A text of a body on one line, trimmed; `prose` may have several. A NUL character and what does not show are refused. */
export const singleLine = (maximum: number) => z.string().trim().max(maximum).refine((value) => Array.from(value).every((letter) => letter >= " " && letter !== "\u007f"), "Invalid input: a control character");
export const multiline = (maximum: number) => z.string().trim().max(maximum).refine(withoutNul, "Invalid input: a NUL character");

/** A field no person sees; what fills it is a machine, which is told that all went well. */
export const honeypot = { website: z.string().max(200).optional().describe("leave empty") };

/** A client's own name for one attempt (IETF draft Idempotency-Key): the same attempt sent twice is done once. */
export const idempotencyHeader = { "idempotency-key": z.string().regex(/^[\x21-\x7e]{8,64}$/).optional() };

/** Who an anonymous visitor is: a random key, kept in an HttpOnly cookie by our own origin (lib/server/http/visitor.ts). */
export const visitorHeader = { "x-visitor-key": z.string().regex(/^[\w-]{22}$/).optional() };

const language = z.preprocess(blankAsMissing, z.enum(LANGUAGES).optional());

/** The two readings of the language parameter (specification section 7): `lang`, else `LanguageCode`, else Azerbaijani. */
export const languageInput = { lang: language, LanguageCode: language };
export const languageOf = (input: { lang?: string | undefined; LanguageCode?: string | undefined }) => (input.lang ?? input.LanguageCode ?? DEFAULT_LANGUAGE) as (typeof LANGUAGES)[number];
