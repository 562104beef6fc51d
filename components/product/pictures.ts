import type { Product } from "@/lib/contract/product";

/** A product's picture URLs: cover first, without duplicates. */
export const picturesOf = (product: Pick<Product, "coverImage" | "productGalleries">): string[] =>
  [
    ...new Set([
      product.coverImage,
      ...product.productGalleries.map((entry) => entry.productGalleryFile),
    ]),
  ].filter((address): address is string => Boolean(address));
