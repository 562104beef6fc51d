import type { MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { fillTermTexts } from "../payment/fill-term-texts";
import { contentTypeTitle } from "./content-type-title";

/** The published items of a menu. `menuTypeId`: 2 is the header, 3 the footer. */
export async function queryMenus(menuTypeId: number, language: Language): Promise<MenuItem[]> {
  const rows = await query<{ id: number; type: string; title: string; link: string | null }>(
    `SELECT m.id, m.content_type::text AS type, COALESCE(l.title, az.title) AS title, m.link FROM menus m
     LEFT JOIN menus_locales l ON l._parent_id = m.id AND l._locale = $1::_locales
     LEFT JOIN menus_locales az ON az._parent_id = m.id AND az._locale = 'az'
     WHERE m._status = 'published' AND m.menu_type::text = $2 ORDER BY m.position, m.id`,
    [language, String(menuTypeId)],
  );
  return (await fillTermTexts(rows, ["title"], language)).map((row) => ({
    menuId: row.id,
    menuContentTypeTitle: contentTypeTitle(row.type),
    menuTitle: row.title,
    link: row.type === "link" ? row.link : null,
  }));
}
