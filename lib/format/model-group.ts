import type { ProductOffer, ProductVariant } from "@/lib/contract/product";

/**
 * How an offer names its model: by its code and by what tells the product apart from the model's
 * others; not at all while it is the only one.
 */
export const modelGroupOf = (
  modelGroup: string | null,
  variants: readonly ProductVariant[],
  slug: string,
): Pick<ProductOffer, "modelGroup" | "variantValues"> =>
  variants.length > 1
    ? { modelGroup, variantValues: variants.find((variant) => variant.slug === slug)?.values ?? [] }
    : { modelGroup: null, variantValues: [] };
