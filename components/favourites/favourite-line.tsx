"use client";

import { useTranslations } from "use-intl";
import { UnavailableLine } from "@/components/basket/unavailable-line";
import { AddToBasketButton } from "@/components/basket/add-to-basket-button";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import { RemoveButton } from "@/components/ui/remove-button";
import type { ListedProduct } from "@/lib/client/products/use-products";
import { formatMoney } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";

type Props = { item: ListedProduct; language: Language; onRemove: (slug: string) => void };

/** A line of the favourites panel: picture, title, price, add to basket, remove. */
export function FavouriteLine({ item, language, onRemove }: Props) {
  const t = useTranslations("favourites");
  const product = item.state === "ready" ? item.product : null;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3">
      <span className="block size-18 overflow-hidden rounded-control bg-mist">
        <Picture
          src={product?.coverImage}
          alt=""
          sizes="72px"
          className="size-full object-contain"
        />
      </span>
      <div className="min-w-0 space-y-1">
        {product ? (
          <>
            <LocalLink
              path={`/${language}/product/${product.slug}`}
              className="line-clamp-2 min-h-6 text-sm leading-snug hover:underline"
            >
              {product.productTitle}
            </LocalLink>
            <p className="prices font-bold">{formatMoney(currentPrice(product), language)}</p>
          </>
        ) : item.state === "ready" ? null : (
          <UnavailableLine item={item} />
        )}
      </div>
      <div className="-mr-2 flex flex-col items-center gap-1">
        <RemoveButton
          label={t("removeNamed", { title: product?.productTitle ?? item.slug })}
          onRemove={() => onRemove(item.slug)}
        />
        {product ? (
          <AddToBasketButton
            slug={product.slug}
            stock={product.productCount}
            title={product.productTitle}
            price={currentPrice(product)}
            variant="icon"
          />
        ) : null}
      </div>
    </li>
  );
}
