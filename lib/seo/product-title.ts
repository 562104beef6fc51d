import type { Product } from "@/lib/contract/product";
import { MAX_TITLE } from "./metadata";
import { truncate } from "./truncate";

/** A longer code would leave nothing of the name. */
const MAX_CODE_LENGTH = 24;

/**
 * The name from the brand on, without the kind of goods in front of it; undefined for one that does
 * not continue after its brand.
 */
function withoutNoun(name: string, brand: string): string | undefined {
  const at = name.indexOf(`${brand} `);
  return brand !== "" && at > 0 && name[at - 1] === " " ? name.slice(at) : undefined;
}

/** What tells a product apart from its model's others, where that is enough: `128 GB, Black`. */
function titleDifference({
  slug,
  variants,
}: Pick<Product, "slug" | "variants">): string | undefined {
  const said = (variant: Product["variants"][number]) =>
    variant.values.map(({ parameterValue }) => parameterValue).join(", ");
  const own = variants.filter((variant) => variant.slug === slug).map(said)[0];
  return own && variants.filter((variant) => said(variant) === own).length === 1 ? own : undefined;
}

/**
 * A product's title for search results: its name, from the brand on where that is too long. What
 * still is too long or another product's too ends in what differs, the SKU at last.
 */
export function productTitle(
  product: Pick<
    Product,
    "productTitle" | "titleIsShared" | "brandTitle" | "sku" | "productId" | "slug" | "variants"
  >,
): string {
  const name = product.productTitle.replace(/\s+/g, " ").trim();
  const short = withoutNoun(name, product.brandTitle) ?? name;
  const told = product.titleIsShared ? titleDifference(product) : "";
  const code = ` ${product.sku.length <= MAX_CODE_LENGTH ? product.sku : `№${product.productId}`}`;
  const ends = [...(told === undefined ? [] : [told && `, ${told}`]), code];
  for (const end of ends)
    for (const title of [name, short])
      if (title.length + end.length <= MAX_TITLE) return title + end;
  return truncate(short, MAX_TITLE - code.length).replace(/…$/, "") + code;
}
