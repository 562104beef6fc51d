import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { parameterLabel, type ParameterRow } from "./parameter-label";
import { parametersSql } from "./parameters-sql";

type Variant = Product["variants"][number];

/** Variants of a model on a page: a switch of more is no help. */
const MOST = 60;
/** Parameters that tell variants apart, in the order of the product's table. */
const MOST_PARAMETERS = 3;

/** The keys of the parameters that every variant has and that are not the same everywhere, as the variant asked for has them. */
function differing(variants: readonly Variant[], slug: string): string[] {
  const own = variants.find((variant) => variant.slug === slug)?.values ?? [];
  return own.map(({ parameterKey }) => parameterKey).filter((key) => {
    const values = variants.map(({ values: all }) => all.find(({ parameterKey }) => parameterKey === key)?.parameterValue);
    return !values.includes(undefined) && new Set(values).size > 1;
  }).slice(0, MOST_PARAMETERS);
}

/** The products on the shop that share a model with this one, itself among them, with what tells them apart; none when it is alone. Neither prices nor stock: those are their own pages'. */
export async function queryVariants(modelGroup: string | null, slug: string, language: Language): Promise<Variant[]> {
  if (modelGroup === null) return [];
  const rows = await query<{ slug: string; title: string; parameters: ParameterRow[] | null }>(
    `SELECT p.slug, COALESCE(l.title, az.title) AS title, ${parametersSql("AND d.type <> 'info'")} AS parameters
     FROM products p JOIN product_search s ON s.product_id = p.id LEFT JOIN products_locales l ON l._parent_id = p.id AND l._locale = $1::_locales LEFT JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'
     WHERE p.model_group = $2 ORDER BY p.id LIMIT ${MOST}`,
    [language, modelGroup],
  );
  const variants = rows.map((row) => ({ slug: row.slug, productTitle: row.title, values: (row.parameters ?? []).flatMap((parameter) => parameterLabel(parameter, language)) }));
  if (variants.length < 2 || !variants.some((variant) => variant.slug === slug)) return [];
  const keys = differing(variants, slug);
  return variants.map(({ values, ...variant }) => ({ ...variant, values: keys.flatMap((key) => values.find(({ parameterKey }) => parameterKey === key) ?? []) }));
}
