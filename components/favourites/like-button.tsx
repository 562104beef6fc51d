"use client";

import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { HeartIcon } from "@/components/ui/icons";
import { ToggleButton } from "@/components/ui/toggle-button";
import { announce } from "@/lib/client/announce";
import { likedStore, toggleFavourite } from "@/lib/client/favourites/liked-store";

type Props = { slug: string; className?: string };

/** Toggles a favourite (specification section 4); the heart of a favourite is filled. */
export function LikeButton({ slug, className = "" }: Props) {
  const t = useTranslations("favourites");
  const liked = useStore(likedStore, ({ value }) => value.includes(slug));
  const toggle = () =>
    announce({ key: toggleFavourite(slug) ? "favourites.liked" : "favourites.unliked" });
  return (
    <ToggleButton pressed={liked} onPress={toggle} className={className}>
      <HeartIcon className="size-5 shrink-0" />
      {t("like")}
    </ToggleButton>
  );
}
