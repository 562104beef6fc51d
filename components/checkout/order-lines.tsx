import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { ProductCard } from "@/lib/contract/product";
import { LineAmount } from "@/components/basket/line-amount";
import { computeLine } from "@/lib/client/basket/line";
import type { Language } from "@/lib/languages";

type Line = { productSlug: string; productCount: number; product: ProductCard | null };
type Props = { language: Language; lines: readonly Line[] };

/**
 * The ordered products with their amounts; a note marks those that are unavailable or not in stock
 * in this quantity.
 */
export async function OrderLines({ language, lines }: Props) {
  const [t, tBasket] = await Promise.all([
    getTranslations({ locale: language, namespace: "checkout" }),
    getTranslations({ locale: language, namespace: "basket" }),
  ]);
  const note = ({ product, productCount }: Line): string | null => {
    if (!product) return tBasket("gone");
    if (product.productCount <= 0) return tBasket("soldOut");
    return product.productCount < productCount
      ? tBasket("lessStock", { count: product.productCount })
      : null;
  };
  return (
    <>
      <ul data-sums className="mt-3 divide-y divide-line border-y border-line text-sm">
        {lines.map((line) => (
          <li key={line.productSlug} className="flex items-start justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {line.product?.productTitle ?? line.productSlug}{" "}
              <span className="whitespace-nowrap text-ink-soft">× {line.productCount}</span>
              {note(line) ? (
                <strong className="block text-xs text-failure">{note(line)}</strong>
              ) : null}
            </span>
            <span className="prices flex flex-col items-end whitespace-nowrap">
              {line.product && line.product.productCount > 0 ? (
                <LineAmount
                  line={computeLine(line.product, line.productCount, undefined)}
                  language={language}
                />
              ) : (
                "–"
              )}
            </span>
          </li>
        ))}
      </ul>
      <LocalLink
        path={`/${language}/cart`}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:no-underline"
      >
        {t("toBasket")}
      </LocalLink>
    </>
  );
}
