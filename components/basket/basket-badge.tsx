"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { CountBadge } from "@/components/ui/count-badge";
import { piecesIn } from "@/lib/client/basket/basket";
import { basketStore } from "@/lib/client/basket/basket-store";

/** How many pieces are in the basket, at the corner of an icon; nothing at 0 and on the server. */
export function BasketBadge() {
  const t = useTranslations("basket");
  const count = useStore(basketStore, ({ value }) => piecesIn(value));
  return <CountBadge count={count} label={t("inBasket", { count })} />;
}
