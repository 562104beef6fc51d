"use client";

import { useTranslations } from "use-intl";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import { RemoveButton } from "@/components/ui/remove-button";
import type { BasketLine } from "@/lib/client/basket/use-basket-lines";
import { toAzn, formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { UnavailableLine } from "./unavailable-line";
import { LineAmount } from "./line-amount";
import { LineNotes } from "./line-notes";

type Props = { entry: BasketLine; language: Language; onRemove: (slug: string) => void };

/** A line of the basket panel: product, quantity, total and a remove button. */
export function PanelLine({ entry: { item, quantity, line }, language, onRemove }: Props) {
  const t = useTranslations("basket");
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
        {product && line ? (
          <>
            <LocalLink
              path={`/${language}/product/${product.slug}`}
              className="line-clamp-2 min-h-6 text-sm leading-snug hover:underline"
            >
              {product.productTitle}
            </LocalLink>
            <p className="prices flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
              <span>
                {quantity} × {formatMoney(toAzn(line.unitPrice), language)}
              </span>
              <strong className="text-sm text-ink">
                {line.purchasable ? <LineAmount line={line} language={language} /> : "–"}
              </strong>
            </p>
          </>
        ) : item.state === "ready" ? null : (
          <UnavailableLine item={item} />
        )}
      </div>
      <RemoveButton
        label={t("removeNamed", { title: product?.productTitle ?? item.slug })}
        onRemove={() => onRemove(item.slug)}
        className="-mr-2"
      />
      {line ? (
        <div className="col-span-full mt-2 space-y-2 empty:hidden">
          <LineNotes slug={item.slug} line={line} language={language} />
        </div>
      ) : null}
    </li>
  );
}
