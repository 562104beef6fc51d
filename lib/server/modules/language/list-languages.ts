import type { LanguageEntry } from "@/lib/contract/language";
import { query } from "../../db/pool";

/** The languages of the shop in staff's order. */
export const listLanguages = (): Promise<LanguageEntry[]> =>
  query<LanguageEntry>(`SELECT id AS "languageId", language_code::text AS "languageCode" FROM languages ORDER BY position, id`);
