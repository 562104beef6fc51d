import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { parameterLabel, type ParameterRow } from "./parameter-label";
import { parametersSql } from "./parameters-sql";

type Variant = Product["variants"][number];

/** Maximum number of variants on a product page; a selector with more would be of no use. */
const MAX_VARIANTS = 60;
/**
 * Maximum number of parameters that distinguish the variants, in the order of the product's table.
 */
const MAX_PARAMETERS = 3;

/**
 * The keys of parameters that every variant has and whose values differ, in the order of the
 * variant with this slug.
 */
function distinguishingKeys(variants: readonly Variant[], slug: string): string[] {
  const ownValues = variants.find((variant) => variant.slug === slug)?.values ?? [];
  return ownValues
    .map(({ parameterKey }) => parameterKey)
    .filter((key) => {
      const values = variants.map(
        (variant) =>
          variant.values.find(({ parameterKey }) => parameterKey === key)?.parameterValue,
      );
      return !values.includes(undefined) && new Set(values).size > 1;
    })
    .slice(0, MAX_PARAMETERS);
}

/** A product of a model, with all of its parameters. */
export type VariantRow = { slug: string; title: string; parameters: ParameterRow[] | null };

/** SQL: the title and parameters of a product `p` in the language `$1`, and the joins for it. */
const VARIANT_COLUMNS = `p.slug, COALESCE(l.title, az.title) AS title, ${parametersSql("AND d.type <> 'info'")} AS parameters`;
const VARIANT_JOINS =
  "LEFT JOIN products_locales l ON l._parent_id = p.id AND l._locale = $1::_locales LEFT JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'";

/** SQL: the products of the model of product `$2` as a JSON array of `VariantRow`s; or null. */
export const VARIANTS_SQL = `(SELECT json_agg(json_build_object('slug', v.slug, 'title', v.title, 'parameters', v.parameters) ORDER BY v.id) FROM (
       SELECT p.id, ${VARIANT_COLUMNS}
       FROM (SELECT m.* FROM products m JOIN product_search s ON s.product_id = m.id WHERE m.model_group = (SELECT model_group FROM products WHERE id = $2) ORDER BY m.id LIMIT ${MAX_VARIANTS}) p
       ${VARIANT_JOINS}) v)`;

/**
 * The variants on sale of a product's model, including the product itself, with the parameters that
 * distinguish them; an empty array when there is only one. Prices and stock are not included: each
 * variant's own page shows them.
 * @param rows the products of the model, in the order of their ids
 */
export function variantsOf(
  rows: readonly VariantRow[],
  slug: string,
  language: Language,
): Variant[] {
  if (rows.length < 2 || !rows.some((row) => row.slug === slug)) return [];
  const variants = rows.map(({ slug: variantSlug, title, parameters }) => ({
    slug: variantSlug,
    productTitle: title,
    values: (parameters ?? []).flatMap((parameter) => parameterLabel(parameter, language)),
  }));
  const keys = distinguishingKeys(variants, slug);
  return variants.map(({ values, ...variant }) => ({
    ...variant,
    values: keys.flatMap((key) => values.find(({ parameterKey }) => parameterKey === key) ?? []),
  }));
}

/**
 * Loads the variants of several models (`model_group`) with one query. The returned function gives
 * those of a product's model (`variantsOf`).
 */
export async function queryVariants(
  groups: readonly string[],
  language: Language,
): Promise<(group: string | null, slug: string) => Variant[]> {
  if (groups.length === 0) return () => [];
  const rows = await query<VariantRow & { code: string }>(
    `SELECT p.model_group AS code, ${VARIANT_COLUMNS}
     FROM (SELECT v.*, row_number() OVER (PARTITION BY v.model_group ORDER BY v.id) AS place FROM products v JOIN product_search s ON s.product_id = v.id WHERE v.model_group = ANY ($2::text[])) p
     ${VARIANT_JOINS}
     WHERE p.place <= ${MAX_VARIANTS} ORDER BY p.id`,
    [language, groups],
  );
  const rowsByGroup = new Map<string, VariantRow[]>();
  for (const { code, ...row } of rows)
    rowsByGroup.set(code, [...(rowsByGroup.get(code) ?? []), row]);
  return (group, slug) => variantsOf(rowsByGroup.get(group ?? "") ?? [], slug, language);
}
