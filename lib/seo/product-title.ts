import type { Product } from "@/lib/contract/product";
import { MAX_TITLE } from "./metadata";
import { shortened } from "./shortened";

/** A longer code would leave nothing of the name. */
const LONGEST_CODE = 24;
/** A model's own code: `HX9911/09`. */
const MODEL = /^[A-Z](?=.*\d)[A-Z0-9/.-]{4,}$/;

/** What tells a product from all others: its SKU, or its number where that is too long; after the model of its name, if the SKU does not say it. */
function codeOf(name: string, { sku, productId }: Pick<Product, "sku" | "productId">): string {
  const own = sku.length <= LONGEST_CODE ? sku : `№${productId}`;
  const last = name.slice(name.lastIndexOf(" ") + 1);
  return MODEL.test(last) && !own.includes(last) && own.length + last.length < LONGEST_CODE ? `${last} ${own}` : own;
}

/**
 * A product's title for search results: its name; one that is longer than they show, or another product's too, ends with the product's own code, so that no two
 * share a title.
 */
export function productTitle({ productTitle: name, titleIsShared, ...product }: Pick<Product, "productTitle" | "titleIsShared" | "sku" | "productId">): string {
  const plain = name.replace(/\s+/g, " ").trim();
  if (plain.length <= MAX_TITLE && !titleIsShared) return plain;
  const code = ` ${codeOf(plain, product)}`;
  const [first = ""] = code.trim().split(" ");
  return shortened(plain.endsWith(` ${first}`) ? plain.slice(0, -first.length) : plain, MAX_TITLE - code.length) + code;
}
