"use client";

import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { CountBadge } from "@/components/ui/count-badge";
import { totalQuantity } from "@/lib/client/basket/basket";
import { basketStore } from "@/lib/client/basket/basket-store";

/**
 * Number of pieces in the basket, on the corner of an icon; renders nothing at 0 and on the server.
 */
export function BasketBadge() {
  const t = useTranslations("basket");
  const count = useStore(basketStore, ({ value }) => totalQuantity(value));
  return <CountBadge count={count} label={t("inBasket", { count })} />;
}
