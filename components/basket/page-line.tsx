"use client";

import { useTranslations } from "use-intl";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import { RemoveButton } from "@/components/ui/remove-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { BasketLine } from "@/lib/client/basket/use-basket-lines";
import { toAzn, formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { UnavailableLine } from "./unavailable-line";
import { LineAmount } from "./line-amount";
import { LineNotes } from "./line-notes";
import { QuantitySelect } from "./quantity-select";

type Props = { entry: BasketLine; language: Language; onRemove: (slug: string) => void };

/**
 * A line of the basket page: quantity select, line total, remove (specification section 2). Same
 * height while loading.
 */
export function PageLine({ entry: { item, quantity, line }, language, onRemove }: Props) {
  const t = useTranslations("basket");
  const product = item.state === "ready" ? item.product : null;
  return (
    <li className="grid min-h-42 grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 md:min-h-36 md:grid-cols-[7rem_minmax(0,1fr)]">
      <span className="block size-20 overflow-hidden rounded-control bg-mist md:size-28">
        <Picture
          src={product?.coverImage}
          alt=""
          sizes="112px"
          className="size-full object-contain"
        />
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {product && line ? (
              <>
                <h3 className="leading-snug font-semibold">
                  <LocalLink
                    path={`/${language}/product/${product.slug}`}
                    className="inline-block py-0.5 hover:underline"
                  >
                    {product.productTitle}
                  </LocalLink>
                </h3>
                <p className="prices mt-1 text-xs text-ink-soft">
                  {t("each", { price: formatMoney(toAzn(line.unitPrice), language) })}
                </p>
              </>
            ) : item.state === "ready" ? null : (
              <UnavailableLine item={item} />
            )}
          </div>
          <RemoveButton
            label={t("removeNamed", { title: product?.productTitle ?? item.slug })}
            onRemove={() => onRemove(item.slug)}
            className="-mt-2 -mr-2"
          />
        </div>
        {product && line ? (
          <>
            <LineNotes slug={item.slug} line={line} language={language} />
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <QuantitySelect
                slug={item.slug}
                title={product.productTitle}
                quantity={quantity}
                stock={product.productCount}
              />
              <p data-sums className="prices ml-auto text-lg font-bold whitespace-nowrap">
                <span className="sr-only">{t("lineTotal")}: </span>
                {line.purchasable ? <LineAmount line={line} language={language} /> : "–"}
              </p>
            </div>
          </>
        ) : item.state === "loading" ? (
          <Skeleton className="mt-auto h-11 w-18" />
        ) : null}
      </div>
    </li>
  );
}
