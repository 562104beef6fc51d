import type { Product } from "@/lib/contract/product";
import { MAX_TITLE } from "./metadata";
import { truncate } from "./truncate";

/** Characters; a longer SKU would leave too little of the name. */
const MAX_CODE_LENGTH = 24;

/**
 * The name from the brand on, without the type of product in front of it (`Smartfon Samsung Galaxy`
 * -> `Samsung Galaxy`); undefined if the brand does not occur within the name.
 */
function withoutNoun(name: string, brand: string): string | undefined {
  const at = name.indexOf(`${brand} `);
  return brand !== "" && at > 0 && name[at - 1] === " " ? name.slice(at) : undefined;
}

/**
 * The values that distinguish a product from its model's other variants: `128 GB, Black`. Undefined
 * if another variant has the same values.
 */
function titleDifference({
  slug,
  variants,
}: Pick<Product, "slug" | "variants">): string | undefined {
  const valuesText = (variant: Product["variants"][number]) =>
    variant.values.map(({ parameterValue }) => parameterValue).join(", ");
  const own = variants.filter((variant) => variant.slug === slug).map(valuesText)[0];
  return own && variants.filter((variant) => valuesText(variant) === own).length === 1
    ? own
    : undefined;
}

/**
 * A product's title for search results, at most `MAX_TITLE` characters. It is the product's name,
 * or the name from the brand on if that is too long. If another product has the same name, the
 * values that differ are appended. If those do not distinguish it, or the title is still too long,
 * the SKU (or the product id if the SKU is long) is appended instead.
 */
export function productTitle(
  product: Pick<
    Product,
    "productTitle" | "titleIsShared" | "brandTitle" | "sku" | "productId" | "slug" | "variants"
  >,
): string {
  const name = product.productTitle.replace(/\s+/g, " ").trim();
  const short = withoutNoun(name, product.brandTitle) ?? name;
  const difference = product.titleIsShared ? titleDifference(product) : "";
  const code = ` ${product.sku.length <= MAX_CODE_LENGTH ? product.sku : `№${product.productId}`}`;
  const ends = [...(difference === undefined ? [] : [difference && `, ${difference}`]), code];
  for (const end of ends)
    for (const title of [name, short])
      if (title.length + end.length <= MAX_TITLE) return title + end;
  return truncate(short, MAX_TITLE - code.length).replace(/…$/, "") + code;
}
