import type { ProductOffer, ProductVariant } from "@/lib/contract/product";

/**
 * The fields of an offer that describe its model: the model's code, and the values that distinguish
 * this product from the model's other variants. Empty if the model has only one variant.
 */
export const modelGroupOf = (
  modelGroup: string | null,
  variants: readonly ProductVariant[],
  slug: string,
): Pick<ProductOffer, "modelGroup" | "variantValues"> =>
  variants.length > 1
    ? { modelGroup, variantValues: variants.find((variant) => variant.slug === slug)?.values ?? [] }
    : { modelGroup: null, variantValues: [] };
