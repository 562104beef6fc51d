import { SITEMAP_RANGE } from "@/lib/contract/limits";
import type { ProductOffer } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { mediaUrl } from "@/lib/server/media/url";
import { parameterLabel, type ParameterRow } from "./parameter-label";
import { parametersSql } from "./parameters-sql";
import { queryVariants } from "./query-variants";
import { modelGroupOf } from "@/lib/format/model-group";
import { type ProductCardRecord, CARD_COLUMNS, CARD_JOINS, type CardRow, toCard } from "./cards";

type OfferRow = CardRow & {
  description: string | null;
  mpn: string | null;
  gtin: string | null;
  model_group: string | null;
  category_id: number;
  gallery: string[] | null;
  parameters?: ParameterRow[] | null;
};
type Offer = ProductCardRecord &
  Pick<
    ProductOffer,
    | "productDescription"
    | "categoryId"
    | "mpn"
    | "gtin"
    | "modelGroup"
    | "variantValues"
    | "pictures"
    | "parameters"
  >;

/** A parameter with its unit in a separate field, as feeds need it. */
const toOfferParameters = (row: ParameterRow, language: Language) =>
  parameterLabel({ ...row, unit: null }, language).map(({ parameterTitle, parameterValue }) => ({
    parameterTitle,
    parameterValue,
    parameterUnit: row.unit,
  }));

/**
 * Data for product feeds: the products of a range, sorted by id. `withParameters` is only set for
 * feeds that contain parameters, because reading them takes time.
 */
export async function queryOffers(
  range: number,
  language: Language,
  withParameters = false,
): Promise<Offer[]> {
  const from = range * SITEMAP_RANGE;
  const rows = await query<OfferRow>(
    `SELECT ${CARD_COLUMNS}, COALESCE(l.description, az.description) AS description, p.mpn, p.gtin, p.model_group, p.category_id,
       (SELECT json_agg(gm.filename ORDER BY g._order) FROM products_gallery g JOIN media gm ON gm.id = g.file_id WHERE g._parent_id = p.id) AS gallery${
         withParameters
           ? `,
       ${parametersSql()} AS parameters`
           : ""
       }
     FROM product_search s JOIN products p ON p.id = s.product_id ${CARD_JOINS}
     WHERE s.product_id >= $2::bigint AND s.product_id < $3::bigint ORDER BY s.product_id`,
    [language, from, from + SITEMAP_RANGE],
  );
  const variantsOf = await queryVariants(
    [...new Set(rows.flatMap(({ model_group: group }) => group ?? []))],
    language,
  );
  return rows.map((row) => ({
    ...toCard(row),
    productDescription: row.description ?? "",
    categoryId: row.category_id,
    mpn: row.mpn,
    gtin: row.gtin,
    ...modelGroupOf(row.model_group, variantsOf(row.model_group, row.slug), row.slug),
    pictures: (row.gallery ?? []).map((file) => mediaUrl(file) ?? ""),
    ...(withParameters
      ? {
          parameters: (row.parameters ?? []).flatMap((parameter) =>
            toOfferParameters(parameter, language),
          ),
        }
      : {}),
  }));
}
