import type { SortType } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import { localizedColumn } from "@/lib/server/db/localized-column";
import { query } from "@/lib/server/db/pool";

/** The available sort types in the order that staff have set. */
export const querySortTypes = (language: Language): Promise<SortType[]> =>
  query<SortType>(
    `SELECT t.id AS sort_type_id, t.sort_key::text AS "sortKey", ${localizedColumn("sort_types", "title", "sortTypeTitle")} FROM sort_types t ORDER BY t.position, t.id`,
    [language],
  );
