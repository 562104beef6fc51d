import type { LanguageEntry } from "@/lib/contract/language";
import { query } from "@/lib/server/db/pool";

/** The languages of the shop in the order that staff have set. */
export const queryLanguages = (): Promise<LanguageEntry[]> =>
  query<LanguageEntry>(
    `SELECT id AS "languageId", language_code::text AS "languageCode" FROM languages ORDER BY position, id`,
  );
