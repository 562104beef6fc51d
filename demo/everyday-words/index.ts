import { NEEDS } from "../search-needs";
import { type Synonym, SYNONYMS } from "../search-synonyms";
import { AZERBAIJANI_WORDS } from "./az";
import { ENGLISH_WORDS } from "./en";
import { RUSSIAN_WORDS } from "./ru";
import { SLANG_AND_VERBS } from "./slang";

/** The synonyms of the demo's categories, with what people say in each language. */
export const ALL_SYNONYMS: readonly Synonym[] = [
  ...SYNONYMS,
  ...AZERBAIJANI_WORDS,
  ...ENGLISH_WORDS,
  ...RUSSIAN_WORDS,
  ...SLANG_AND_VERBS,
  ...NEEDS,
];
