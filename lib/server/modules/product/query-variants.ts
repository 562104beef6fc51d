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

/**
 * Loads the variants of several models (`model_group`) with one query. The returned function gives
 * the variants on sale of a product's model, including the product itself, with the parameters that
 * distinguish them; an empty array when there is only one. Prices and stock are not included: each
 * variant's own page shows them.
 */
export async function queryVariants(
  groups: readonly string[],
  language: Language,
): Promise<(group: string | null, slug: string) => Variant[]> {
  if (groups.length === 0) return () => [];
  const rows = await query<{
    code: string;
    slug: string;
    title: string;
    parameters: ParameterRow[] | null;
  }>(
    `SELECT p.model_group AS code, p.slug, COALESCE(l.title, az.title) AS title, ${parametersSql("AND d.type <> 'info'")} AS parameters
     FROM (SELECT v.*, row_number() OVER (PARTITION BY v.model_group ORDER BY v.id) AS place FROM products v JOIN product_search s ON s.product_id = v.id WHERE v.model_group = ANY ($2::text[])) p
     LEFT JOIN products_locales l ON l._parent_id = p.id AND l._locale = $1::_locales LEFT JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'
     WHERE p.place <= ${MAX_VARIANTS} ORDER BY p.id`,
    [language, groups],
  );
  const variantsByGroup = new Map<string, Variant[]>();
  for (const { code: group, slug, title, parameters } of rows) {
    const variant = {
      slug,
      productTitle: title,
      values: (parameters ?? []).flatMap((parameter) => parameterLabel(parameter, language)),
    };
    variantsByGroup.set(group, [...(variantsByGroup.get(group) ?? []), variant]);
  }
  return (group, slug) => {
    const variants = variantsByGroup.get(group ?? "") ?? [];
    if (variants.length < 2 || !variants.some((variant) => variant.slug === slug)) return [];
    const keys = distinguishingKeys(variants, slug);
    return variants.map(({ values, ...variant }) => ({
      ...variant,
      values: keys.flatMap((key) => values.find(({ parameterKey }) => parameterKey === key) ?? []),
    }));
  };
}
