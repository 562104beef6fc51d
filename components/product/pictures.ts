import type { Product } from "@/lib/contract/product";

/** The addresses of a product's pictures: the cover first, none twice. */
export const picturesOf = (product: Pick<Product, "coverImage" | "productGalleries">): string[] =>
  [...new Set([product.coverImage, ...product.productGalleries.map((entry) => entry.productGalleryFile)])].filter((address): address is string => Boolean(address));
