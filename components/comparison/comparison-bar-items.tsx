"use client";

import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { UnavailableLine } from "@/components/basket/unavailable-line";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import { RemoveButton } from "@/components/ui/remove-button";
import { announce } from "@/lib/client/announce";
import {
  comparisonStore,
  removeFromComparison,
  renameInComparison,
} from "@/lib/client/comparison/comparison-store";
import { useProducts } from "@/lib/client/products/use-products";
import type { Language } from "@/lib/languages";

/** The compared products in the expanded bar. */
export function ComparisonBarItems({ language }: { language: Language }) {
  const t = useTranslations("comparison");
  const items = useProducts(
    useStore(comparisonStore, ({ value }) => value),
    language,
    renameInComparison,
  );
  const remove = (slug: string) => {
    removeFromComparison(slug);
    announce(t("removed"));
  };
  return (
    <ul className="px-3 py-1">
      {items.map((item) => (
        <li key={item.slug} className="flex min-h-16 items-center gap-3">
          <span className="block size-12 shrink-0 overflow-hidden rounded-control bg-mist">
            <Picture
              src={item.state === "ready" ? item.product.coverImage : undefined}
              alt=""
              sizes="48px"
              className="size-full object-contain"
            />
          </span>
          <div className="min-w-0 flex-1 text-xs">
            {item.state === "ready" ? (
              <LocalLink
                path={`/${language}/product/${item.product.slug}`}
                className="line-clamp-2 py-0.5 leading-5 hover:underline"
              >
                {item.product.productTitle}
              </LocalLink>
            ) : (
              <UnavailableLine item={item} />
            )}
          </div>
          <RemoveButton
            label={t("removeNamed", {
              title: item.state === "ready" ? item.product.productTitle : item.slug,
            })}
            onRemove={() => remove(item.slug)}
            className="-mr-2"
          />
        </li>
      ))}
    </ul>
  );
}
