"use client";

import { useTranslations } from "use-intl";
import { useState } from "react";
import { useStore } from "zustand";
import { Announcer } from "@/components/ui/announcer";
import { EmptyState } from "@/components/ui/empty-state";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import { HeartIcon } from "@/components/ui/icons";
import { announce } from "@/lib/client/announce";
import {
  likedStore,
  removeFromFavourites,
  renameInFavourites,
} from "@/lib/client/favourites/liked-store";
import { useProducts } from "@/lib/client/products/use-products";
import type { Language } from "@/lib/languages";
import { FavouriteLine } from "./favourite-line";

/** How many favourites are shown at first and by each press of the button; newest first. */
const PAGE_SIZE = 20;

/** The favourites panel (specification section 2). */
export function FavouritesPanel({ language }: { language: Language }) {
  const t = useTranslations("favourites");
  const tBasket = useTranslations("basket");
  const [limit, setLimit] = useState(PAGE_SIZE);
  const liked = useStore(likedStore, ({ value }) => value);
  const items = useProducts(liked.toReversed().slice(0, limit), language, renameInFavourites);
  const remove = (slug: string) => {
    removeFromFavourites(slug);
    announce(t("unliked"));
  };
  const hiddenCount = liked.length - items.length;
  return (
    <FocusKeeper>
      {liked.length === 0 ? (
        <EmptyState
          icon={<HeartIcon className="size-9" />}
          title={t("empty")}
          hint={t("emptyHint")}
        />
      ) : null}
      <ul className="-mt-3">
        {items.map((item) => (
          <FavouriteLine key={item.slug} item={item} language={language} onRemove={remove} />
        ))}
      </ul>
      {hiddenCount > 0 ? (
        <button
          type="button"
          onClick={() => setLimit(limit + PAGE_SIZE)}
          className="mt-3 h-11 w-full rounded-control border border-line font-semibold hover:border-ink"
        >
          {tBasket("more", { count: Math.min(hiddenCount, PAGE_SIZE) })}
        </button>
      ) : null}
      <Announcer />
    </FocusKeeper>
  );
}
