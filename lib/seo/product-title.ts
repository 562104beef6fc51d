import type { Product } from "@/lib/contract/product";
import { MAX_TITLE } from "./metadata";
import { shortened } from "./shortened";

/** A longer code would leave nothing of the name. */
const LONGEST_CODE = 24;

/** A product's title for search results: its name; a longer one is cut and ends with its code, so that no two products share a title. */
export function productTitle({ productTitle: name, sku, productId }: Pick<Product, "productTitle" | "sku" | "productId">): string {
  if (shortened(name, MAX_TITLE) === name.replace(/\s+/g, " ").trim()) return name;
  const code = ` ${sku.length <= LONGEST_CODE ? sku : `№${productId}`}`;
  return shortened(name, MAX_TITLE - code.length) + code;
}
