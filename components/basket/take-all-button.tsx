"use client";

import type { Route } from "next";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { announce } from "@/lib/client/announce";
import { addToBasket } from "@/lib/client/basket/basket-store";
import type { Language } from "@/lib/languages";

type Item = { slug: string; quantity: number; stock: number; price: number };

/** Adds the products of a shared basket to the visitor's own and goes there. */
export function TakeAllButton({ items, language }: { items: readonly Item[]; language: Language }) {
  const t = useTranslations("basket");
  const router = useRouter();
  const takeAll = () => {
    const added = items.map((item) => addToBasket(item).added).reduce((sum, pieces) => sum + pieces, 0);
    announce(added > 0 ? t("added") : t("full"));
    router.push(`/${language}/cart` as Route);
  };
  return <button type="button" onClick={takeAll} className="h-12 rounded-control bg-nar px-6 font-semibold text-white hover:bg-nar-dark noscript:hidden">{t("takeAll")}</button>;
}
