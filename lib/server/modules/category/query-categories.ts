import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { mediaUrl } from "@/lib/server/media/url";

type Row = { id: number; parent_id: number | null; title: string; image: string | null };

/**
 * The category tree in the order that staff have set (specification section 3). A category whose
 * parent is missing becomes a root.
 */
export async function queryCategories(language: Language): Promise<Category[]> {
  const rows = await query<Row>(
    `SELECT c.id, c.parent_id, COALESCE(l.title, az.title) AS title, m.filename AS image FROM categories c
     LEFT JOIN categories_locales l ON l._parent_id = c.id AND l._locale = $1::_locales
     LEFT JOIN categories_locales az ON az._parent_id = c.id AND az._locale = 'az'
     LEFT JOIN media m ON m.id = c.image_id ORDER BY c.position, c.id`,
    [language],
  );
  const byId = new Map<number, Category>(
    rows.map((row) => [
      row.id,
      {
        categoryId: row.id,
        categoryTitle: row.title,
        categoryImage: mediaUrl(row.image),
        childCategories: [],
      },
    ]),
  );
  const roots: Category[] = [];
  for (const row of rows) {
    const node = byId.get(row.id);
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    if (node) (parent?.childCategories ?? roots).push(node);
  }
  return roots;
}
