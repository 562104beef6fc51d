"use client";

import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { CountBadge } from "@/components/ui/count-badge";
import { BasketIcon } from "@/components/ui/icons";
import { announce } from "@/lib/client/announce";
import { additionMessage } from "@/lib/client/basket/addition-message";
import { addToBasket, basketStore } from "@/lib/client/basket/basket-store";

type Props = {
  slug: string;
  /** pieces in stock */
  stock: number;
  quantity?: number;
  /** `icon` has no visible text and needs `title`; `full` has a text label */
  variant?: "full" | "icon";
  /** the product's name, required by `icon` */
  title?: string | undefined;
  /** AZN, the price shown; the basket points out later changes */
  price?: number | undefined;
  /** why the quantity field is invalid: announced instead of adding */
  refusal?: string | null;
  className?: string;
  /** class of the label of `full`, if that may hide it; then `title` is required */
  labelClass?: string;
};

const VARIANT_CLASSES = {
  full: "h-12 gap-2.5 bg-nar px-6 text-base font-semibold text-white hover:bg-nar-dark aria-disabled:bg-line aria-disabled:text-ink-soft",
  icon: "size-11 bg-nar-tint text-nar hover:bg-nar hover:text-white aria-disabled:bg-mist aria-disabled:text-ink-soft",
};

/**
 * Adds a product to the basket and announces the result (specification section 4); at stock 0 it
 * says 'Bu məhsul bitib'. Its accessible name is its content rather than an `aria-label`, so that
 * screen readers also read the count badge.
 */
export function AddToBasketButton({
  slug,
  stock,
  quantity = 1,
  variant = "full",
  title,
  price,
  refusal = null,
  className = "",
  labelClass = "",
}: Props) {
  const t = useTranslations("basket");
  const inBasket = useStore(basketStore, ({ value }) => value.get(slug) ?? 0);
  const add = () => {
    if (refusal && stock > 0) return announce(refusal);
    const { outcome, added } = addToBasket({ slug, quantity, stock, price });
    announce(additionMessage(outcome, added));
  };
  return (
    <button
      type="button"
      onClick={add}
      aria-disabled={stock <= 0 || undefined}
      className={`relative inline-flex items-center justify-center rounded-control transition-colors noscript:hidden ${VARIANT_CLASSES[variant]} ${className}`}
    >
      <BasketIcon className="size-5 shrink-0" />
      {variant === "full" ? (
        <span aria-hidden={title ? true : undefined} className={labelClass}>
          {t("add")}
        </span>
      ) : null}
      {title ? <span className="sr-only">{t("addNamed", { title })}</span> : null}
      <CountBadge count={inBasket} label={t("inBasket", { count: inBasket })} />
    </button>
  );
}
