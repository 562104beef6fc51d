import type { Menu } from "@/lib/contract/menu";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { AppError } from "../../app-error";
import { fillTermTexts } from "../payment/fill-term-texts";
import { contentTypeTitle } from "./content-type-title";
import { renderRichText } from "./rich-content";
import { readReferences } from "./text-references";

/** A published menu item with its content as HTML in every language. Throws `MENU_NOT_FOUND`. */
export async function queryMenu(menuId: number): Promise<Menu> {
  const rows = await query<{
    type: string;
    link: string | null;
    updated_at: Date;
    languageId: number;
    language: Language;
    title: string;
    fallback: string;
    content: unknown;
  }>(
    `SELECT m.content_type::text AS type, m.link, m.updated_at, lang.id AS "languageId", lang.language_code::text AS language, COALESCE(l.title, az.title) AS title, az.title AS fallback, COALESCE(l.content, az.content) AS content
     FROM menus m CROSS JOIN languages lang
     LEFT JOIN menus_locales l ON l._parent_id = m.id AND l._locale::text = lang.language_code::text
     LEFT JOIN menus_locales az ON az._parent_id = m.id AND az._locale = 'az'
     WHERE m.id = $1 AND m._status = 'published' ORDER BY lang.position, lang.id`,
    [menuId],
  );
  const [first] = await fillTermTexts(rows.slice(0, 1), ["fallback"], DEFAULT_LANGUAGE);
  if (!first) throw new AppError("MENU_NOT_FOUND");
  const isPage = first.type === "html";
  const titled = await Promise.all(
    rows.map((row) => fillTermTexts([row], ["title"], row.language)),
  );
  const references = await readReferences(isPage ? rows.map((row) => row.content) : []);
  return {
    menuId,
    menuContentTypeTitle: contentTypeTitle(first.type),
    menuTitle: first.fallback,
    link: first.type === "link" ? first.link : null,
    updateDate: first.updated_at.toISOString(),
    menuTranslates: titled.flat().map((row) => ({
      languageId: row.languageId,
      menuTitle: row.title,
      menuContent: isPage ? renderRichText(row.content, row.language, references) : "",
    })),
  };
}
