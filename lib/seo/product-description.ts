import type { Product } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";

type Facts = Pick<Product, "price" | "discountPrice" | "creditPrice" | "brandTitle" | "sku">;
type Text = (
  key: "metaDescription" | "metaDescriptionCash",
  values: Record<string, string>,
) => string;

/**
 * A product's description for search engines and shared links. Only a product that is sold in
 * instalments has a monthly price in it.
 */
export function productDescription(
  product: Facts,
  { title, language, t }: { title: string; language: Language; t: Text },
): string {
  const { creditPrice, brandTitle, sku } = product;
  const facts = {
    title,
    price: formatMoney(currentPrice(product), language),
    brand: brandTitle,
    sku,
  };
  return creditPrice === null
    ? t("metaDescriptionCash", facts)
    : t("metaDescription", { ...facts, monthly: formatMoney(creditPrice, language) });
}
