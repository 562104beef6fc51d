import type { Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { findProduct } from "@/lib/data/products";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";

/**
 * Returns the product of a page's URL; `subpath` is the rest of the path, such as `/review`.
 * Responds with 404 for an unknown product. A former slug, a numeric id, or a discontinued product
 * with a successor redirects (308) to the same page with the current slug.
 */
export async function productOrRedirect(
  language: Language,
  slug: string,
  page: "product" | "cart",
  subpath = "",
): Promise<Product> {
  const product = await findProduct(language, slug);
  if (!product) notFound();
  if (product.slug !== slug)
    permanentRedirect(`/${language}/${page}/${product.slug}${subpath}` as Route);
  return product;
}
