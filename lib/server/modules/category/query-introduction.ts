import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { AppError } from "../../app-error";
import { fillTermTexts } from "../payment/fill-term-texts";

/**
 * A category's introduction in the given language, without falling back to another one. Returns
 * null when there is none. Throws `CATEGORY_NOT_FOUND`.
 */
export async function queryIntroduction(
  categoryId: number,
  language: Language,
): Promise<string | null> {
  const [row] = await query<{ introduction: string | null }>(
    `SELECT NULLIF(btrim(l.description, E' \\t\\r\\n'), '') AS introduction FROM categories c
     LEFT JOIN categories_locales l ON l._parent_id = c.id AND l._locale = $2::_locales WHERE c.id = $1`,
    [categoryId, language],
  );
  if (!row) throw new AppError("CATEGORY_NOT_FOUND");
  const [filled] = await fillTermTexts([row], ["introduction"], language);
  return filled?.introduction ?? null;
}
