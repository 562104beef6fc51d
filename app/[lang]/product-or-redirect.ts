import type { Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { findProduct } from "@/lib/data/products";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";

/**
 * The product of a page's URL; `below` is the rest of its address, `/review`. Unknown: 404;
 * renamed, retired with a successor, or addressed by id: 308 to the same page of the current slug.
 */
export async function productOrRedirect(
  language: Language,
  slug: string,
  page: "product" | "cart",
  below = "",
): Promise<Product> {
  const product = await findProduct(language, slug);
  if (!product) notFound();
  if (product.slug !== slug)
    permanentRedirect(`/${language}/${page}/${product.slug}${below}` as Route);
  return product;
}
