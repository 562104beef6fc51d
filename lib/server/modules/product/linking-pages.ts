import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Sql } from "@/lib/server/db/sql";

const ANY_LINK_SQL = `
SELECT 1 FROM (
  SELECT jsonb_path_query(content, '$.** ? (@.type == "link" && @.fields.doc.relationTo == "products").fields.doc.value') AS product FROM menus_locales
  UNION ALL SELECT jsonb_path_query(content, '$.** ? (@.type == "relationship" && @.relationTo == "products").value') FROM menus_locales
) linked WHERE linked.product #>> '{}' = ANY ($1::text[]) LIMIT 1`;

/**
 * Invalidates text pages that link to one of these products: they contain its URL, or no link once
 * the product is not on sale (lib/server/modules/menu/text-references.ts).
 */
export async function invalidateLinkingPages(run: Sql, ids: readonly number[]): Promise<void> {
  if ((await run(ANY_LINK_SQL, [ids.map(String)])).length)
    await announceInvalidation({ type: "menu-changed" }, run);
}
