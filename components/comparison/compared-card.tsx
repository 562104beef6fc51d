"use client";

import { useTranslations } from "use-intl";
import type { ReactNode } from "react";
import { AddToBasketButton } from "@/components/basket/add-to-basket-button";
import { Breakable } from "@/components/ui/breakable";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { Product } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { discountPercent, currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";

type Props = {
  product: Product;
  language: Language;
  /** the remove button, in the visitor's own list */ remove?: ReactNode;
};

/**
 * A product above the comparison table: picture, title, prices and an add-to-basket button, with a
 * text label where the card is wide enough.
 */
export function ComparedCard({ product, language, remove }: Props) {
  const t = useTranslations("product");
  const percent = discountPercent(product);
  return (
    <article className="@container relative flex h-full flex-col rounded-card border border-line">
      <div className="aspect-square max-h-80 w-full overflow-hidden rounded-t-card bg-mist">
        <Picture
          src={product.coverImage}
          alt=""
          sizes="(min-width: 768px) 400px, 50vw"
          priority
          className="size-full object-contain"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-2 sm:p-4">
        <h2 className="text-xs leading-snug sm:text-sm">
          <LocalLink
            path={`/${language}/product/${product.slug}`}
            className="inline-block py-0.5 hover:underline"
          >
            <Breakable text={product.productTitle} />
          </LocalLink>
        </h2>
        <p className="prices mt-auto flex flex-wrap items-baseline gap-x-2">
          <span
            className={`text-xs font-bold whitespace-nowrap sm:text-lg @min-[8rem]:max-sm:text-sm ${percent > 0 ? "text-nar" : ""}`}
          >
            <span className="sr-only">{t(percent > 0 ? "salePrice" : "price")}: </span>
            {formatMoney(currentPrice(product), language)}
          </span>
          {percent > 0 ? (
            <s className="text-xs text-ink-soft">
              <span className="sr-only">{t("oldPrice")}: </span>
              {formatMoney(product.price, language)}
            </s>
          ) : null}
        </p>
        {product.creditPrice === null ? null : (
          <p className="prices self-start rounded-control bg-saffron-tint px-2 py-0.5 text-xs">
            {t("monthly", { amount: formatMoney(product.creditPrice, language) })}
          </p>
        )}
        <AddToBasketButton
          slug={product.slug}
          stock={product.productCount}
          title={product.productTitle}
          price={currentPrice(product)}
          labelClass="hidden @[13rem]:inline"
          className="h-11 w-full px-2 @[13rem]:h-12"
        />
      </div>
      {remove}
    </article>
  );
}
