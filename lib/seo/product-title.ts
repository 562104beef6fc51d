import type { Product } from "@/lib/contract/product";
import { MAX_TITLE } from "./metadata";
import { shortened } from "./shortened";

/** A longer code would leave nothing of the name. */
const LONGEST_CODE = 24;
/** A model's own code: `HX9911/09`. */
const MODEL = /^[A-Z](?=.*\d)[A-Z0-9/.-]{4,}$/;

/**
 * A product's title for search results: its name; a longer one is cut and ends with the model's code of the name, else with the shop's, so that no two products
 * share a title.
 */
export function productTitle({ productTitle: name, sku, productId }: Pick<Product, "productTitle" | "sku" | "productId">): string {
  const plain = name.replace(/\s+/g, " ").trim();
  if (plain.length <= MAX_TITLE) return plain;
  const last = plain.slice(plain.lastIndexOf(" ") + 1);
  const isModel = MODEL.test(last) && last.length <= LONGEST_CODE;
  const code = ` ${isModel ? last : sku.length <= LONGEST_CODE ? sku : `№${productId}`}`;
  return shortened(isModel ? plain.slice(0, -last.length) : plain, MAX_TITLE - code.length) + code;
}
