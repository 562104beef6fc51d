import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/languages";

/** An empty query value (`?keyWord=`) counts as left out. */
export const blankAsMissing = (value: unknown) => (value === "" || value === null ? undefined : value);

// PostgreSQL cannot hold it.
const withoutNul = (value: string) => !value.includes("\0");

/** A text of a query; a repeated one is refused. */
export const text = (maximum: number) => z.preprocess(blankAsMissing, z.string().max(maximum).refine(withoutNul, "Invalid input: a NUL character").optional());

/** A whole number of a query within bounds. */
export const whole = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);
export const optionalWhole = (minimum: number, maximum: number) => z.preprocess(blankAsMissing, whole(minimum, maximum).optional());
export const wholeOr = (fallback: number, minimum: number, maximum: number) => z.preprocess(blankAsMissing, whole(minimum, maximum).default(fallback));

/** Database ids are 32-bit. */
export const MAX_ID = 2_147_483_647;

const language = z.preprocess(blankAsMissing, z.enum(LANGUAGES).optional());

/** The two readings of the language parameter (specification section 7): `lang`, else `LanguageCode`, else Azerbaijani. */
export const languageInput = { lang: language, LanguageCode: language };
export const languageOf = (input: { lang?: string | undefined; LanguageCode?: string | undefined }) => (input.lang ?? input.LanguageCode ?? DEFAULT_LANGUAGE) as (typeof LANGUAGES)[number];
