import type { Product, ProductCard } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { mediaUrl } from "@/lib/server/media/url";
import { AppError } from "../../app-error";
import { type ProductCardRecord, CARD_COLUMNS, CARD_JOINS, type CardRow, toCard } from "./cards";
import { parameterLabel, type ParameterRow } from "./parameter-label";
import { parametersSql } from "./parameters-sql";
import { type VariantRow, VARIANTS_SQL, variantsOf } from "./query-variants";
import { resolveProductSlug } from "./resolve-product-slug";

type ProductRow = CardRow & {
  description: string | null;
  mpn: string | null;
  gtin: string | null;
  model_group: string | null;
  brand_slug: string;
  title_is_shared: boolean;
  category_id: number;
  trail: { categoryId: number; categoryTitle: string }[];
  gallery: string[] | null;
  parameters: ParameterRow[] | null;
  variants: VariantRow[] | null;
};

/** A product by slug, former slug or numeric id. Throws `PRODUCT_NOT_FOUND`. */
export async function queryProduct(
  key: string,
  language: Language,
): Promise<Omit<Product, keyof ProductCard> & ProductCardRecord> {
  const resolved = await resolveProductSlug(key);
  if (!resolved) throw new AppError("PRODUCT_NOT_FOUND");
  const [row] = await query<ProductRow>(
    `SELECT ${CARD_COLUMNS}, COALESCE(l.description, az.description) AS description, p.mpn, p.gtin, p.model_group, b.slug AS brand_slug, p.category_id,
       EXISTS (SELECT 1 FROM search_names n WHERE n.locale = $1::_locales AND n.title = COALESCE(l.title, az.title) AND n.product_id <> p.id) AS title_is_shared,
       (WITH RECURSIVE up AS (
          SELECT c.id, c.parent_id, 0 AS depth FROM categories c WHERE c.id = p.category_id
          UNION ALL SELECT c.id, c.parent_id, up.depth + 1 FROM categories c JOIN up ON c.id = up.parent_id WHERE up.depth < 20)
        SELECT json_agg(json_build_object('categoryId', up.id, 'categoryTitle', COALESCE(t.title, taz.title)) ORDER BY up.depth DESC)
        FROM up LEFT JOIN categories_locales t ON t._parent_id = up.id AND t._locale = $1::_locales
        LEFT JOIN categories_locales taz ON taz._parent_id = up.id AND taz._locale = 'az') AS trail,
       (SELECT json_agg(gm.filename ORDER BY g._order) FROM products_gallery g JOIN media gm ON gm.id = g.file_id WHERE g._parent_id = p.id) AS gallery,
       ${parametersSql()} AS parameters, ${VARIANTS_SQL} AS variants
     FROM products p ${CARD_JOINS} WHERE p.id = $2 AND p._status = 'published'`,
    [language, resolved.id],
  );
  if (!row) throw new AppError("PRODUCT_NOT_FOUND");
  return {
    ...toCard(row),
    productDescription: row.description ?? "",
    mpn: row.mpn,
    gtin: row.gtin,
    modelGroup: row.model_group,
    variants: variantsOf(row.variants ?? [], row.slug, language),
    brandSlug: row.brand_slug,
    titleIsShared: row.title_is_shared,
    categoryId: row.category_id,
    categoryTrail: row.trail,
    parameters: (row.parameters ?? []).flatMap((parameter) => parameterLabel(parameter, language)),
    productGalleries: (row.gallery ?? []).map((file) => ({
      productGalleryFile: mediaUrl(file) ?? "",
    })),
  };
}
