import type { Shortcut, Slider, Store } from "@/lib/contract/content";
import type { SortType } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { mediaUrl } from "../../media/url";

/** A localised column with Azerbaijani as fallback. */
const localized = (table: string, column: string, as: string) =>
  `(SELECT ${column} FROM ${table}_locales WHERE _parent_id = t.id AND ${column} IS NOT NULL ORDER BY (_locale = $1::_locales) DESC, (_locale = 'az') DESC LIMIT 1) AS "${as}"`;

/** The hero's sliders in staff's order. */
export async function listSliders(language: Language): Promise<Slider[]> {
  const rows = await query<Slider>(
    `SELECT t.id AS "sliderId", ${localized("sliders", "title", "sliderTitle")}, ${localized("sliders", "text", "sliderText")}, m.filename AS "sliderImage", t.link AS "sliderLink"
     FROM sliders t LEFT JOIN media m ON m.id = t.image_id ORDER BY t.position, t.id`,
    [language],
  );
  return rows.map((row) => ({ ...row, sliderImage: mediaUrl(row.sliderImage) }));
}

/** The home page's banners in staff's order. */
export async function listShortcuts(language: Language): Promise<Shortcut[]> {
  const rows = await query<Shortcut>(
    `SELECT t.id AS "mainPageShortcutId", t.url AS "mainPageShortcutUrl", m.filename AS "mainPageShortcutPhoto", ${localized("shortcuts", "title", "mainPageShortcutTitle")}
     FROM shortcuts t LEFT JOIN media m ON m.id = t.photo_id ORDER BY t.position, t.id`,
    [language],
  );
  return rows.map((row) => ({ ...row, mainPageShortcutPhoto: mediaUrl(row.mainPageShortcutPhoto) }));
}

/** The stores of the contact page in staff's order. */
export const listStores = (language: Language): Promise<Store[]> =>
  query<Store>(
    `SELECT t.slug AS "storeSlug", ${localized("stores", "title", "storeTitle")}, ${localized("stores", "address", "address")}, ${localized("stores", "hours", "hours")},
       t.opens, t.closes, t.phone, t.latitude::float AS latitude, t.longitude::float AS longitude FROM stores t ORDER BY t.position, t.id`,
    [language],
  );

/** The sort types offered, in staff's order. */
export const listSortTypes = (language: Language): Promise<SortType[]> =>
  query<SortType>(`SELECT t.id AS sort_type_id, t.sort_key::text AS "sortKey", ${localized("sort_types", "title", "sortTypeTitle")} FROM sort_types t ORDER BY t.position, t.id`, [language]);
