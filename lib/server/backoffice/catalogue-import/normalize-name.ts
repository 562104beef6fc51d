import { fold } from "@/lib/server/modules/search/fold";

/**
 * A name as names are compared: without capitals, accents and punctuation. `fold` keeps only digits
 * and Latin and Cyrillic letters; a name in another script folds to an empty string, so it is
 * compared trimmed and in lower case.
 */
export const normalizeName = (text: string): string => fold(text) || text.trim().toLowerCase();
