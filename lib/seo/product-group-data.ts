import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { absoluteUrl } from "./addresses";
import { modelName } from "./model-name";
import { variantProperties, variantProperty } from "./variant-properties";

const SCHEMA = "https://schema.org";

const groupId = (code: string, language: Language): string =>
  `${absoluteUrl(`/${language}`)}#model-${encodeURIComponent(code)}`;

const isGrouped = ({ modelGroup, variants }: Product): boolean =>
  modelGroup !== null && variants.length > 1;

/**
 * The properties of a Product (schema.org) that refer to its group and say how it differs from the
 * group's other variants. Empty for a product without other variants.
 */
export function variantData(product: Product, language: Language, path: string): object {
  if (!isGrouped(product) || product.modelGroup === null) return {};
  const own = product.variants.find(({ slug }) => slug === product.slug)?.values ?? [];
  return {
    "@id": `${absoluteUrl(path)}#product`,
    isVariantOf: { "@id": groupId(product.modelGroup, language) },
    inProductGroupWithID: product.modelGroup,
    ...variantProperties(own),
  };
}

/**
 * The ProductGroup (schema.org) of a product whose variants each have their own page; null without
 * other variants. This page's variant is referenced by `@id`, the others only by URL, so that a
 * price change of one variant affects only its own page.
 */
export function productGroupData(
  product: Product,
  language: Language,
  path: string,
): object | null {
  if (!isGrouped(product) || product.modelGroup === null) return null;
  const variesBy = [
    ...new Set(
      product.variants[0]?.values.map(
        ({ parameterKey }) => `${SCHEMA}/${variantProperty(parameterKey)}`,
      ),
    ),
  ];
  return {
    "@context": SCHEMA,
    "@type": "ProductGroup",
    "@id": groupId(product.modelGroup, language),
    name: modelName(
      product.variants.map(({ productTitle }) => productTitle),
      product.productTitle,
    ),
    productGroupID: product.modelGroup,
    brand: { "@type": "Brand", name: product.brandTitle },
    ...(variesBy.length > 0 ? { variesBy } : {}),
    hasVariant: product.variants.map(({ slug }) =>
      slug === product.slug
        ? { "@id": `${absoluteUrl(path)}#product` }
        : { url: absoluteUrl(`/${language}/product/${slug}`) },
    ),
  };
}
