"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { announce } from "@/lib/client/announce";
import { addToBasket } from "@/lib/client/basket/basket-store";
import { summarizeAdditions } from "@/lib/client/basket/addition-summary";
import { navigationMethod } from "@/lib/client/overlay-history";
import type { Language } from "@/lib/languages";

type Item = { slug: string; quantity: number; stock: number; price: number };

/**
 * Adds a shared basket's products to the visitor's own, announces the result and opens the basket.
 * A second press during navigation adds nothing.
 */
export function AddAllButton({
  items,
  language,
  label,
}: {
  items: readonly Item[];
  language: Language;
  label: string;
}) {
  const router = useRouter();
  const [isNavigating, startNavigation] = useTransition();
  const addAll = () => {
    if (isNavigating) return;
    const { messageKey, added, missing } = summarizeAdditions(
      items.map((item) => ({ ...addToBasket(item), wanted: item.quantity })),
    );
    announce({ key: `basket.${messageKey}`, values: { added, missing } });
    startNavigation(() => router[navigationMethod()](`/${language}/cart` as Route));
  };
  return (
    <button
      type="button"
      onClick={addAll}
      aria-busy={isNavigating || undefined}
      className="h-12 rounded-control bg-nar px-6 font-semibold text-white hover:bg-nar-dark noscript:hidden"
    >
      {label}
    </button>
  );
}
