import type { Shortcut } from "@/lib/contract/shortcut";
import type { Language } from "@/lib/languages";
import { localizedColumn } from "@/lib/server/db/localized-column";
import { query } from "@/lib/server/db/pool";
import { mediaUrl } from "@/lib/server/media/url";
import { fillTermTexts } from "../payment/fill-term-texts";

/** The home page's banners in the order that staff have set. */
export async function queryShortcuts(language: Language): Promise<Shortcut[]> {
  const rows = await query<Shortcut>(
    `SELECT t.id AS "mainPageShortcutId", t.url AS "mainPageShortcutUrl", m.filename AS "mainPageShortcutPhoto", ${localizedColumn("shortcuts", "title", "mainPageShortcutTitle")}
     FROM shortcuts t LEFT JOIN media m ON m.id = t.photo_id ORDER BY t.position, t.id`,
    [language],
  );
  const filled = await fillTermTexts(rows, ["mainPageShortcutTitle"], language);
  return filled.map((row) => ({
    ...row,
    mainPageShortcutPhoto: mediaUrl(row.mainPageShortcutPhoto),
  }));
}
