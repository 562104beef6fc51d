"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { HeartIcon } from "@/components/ui/icons";
import { ToggleButton } from "@/components/ui/toggle-button";
import { announce } from "@/lib/client/announce";
import { likedStore, toggleFavourite } from "@/lib/client/favourites/liked-store";

type Props = { slug: string; /** the product's name, needed by `icon` */ title?: string | undefined; variant?: "full" | "icon"; className?: string };

/** Makes a product a favourite or no more (specification section 4); the heart is filled while it is one. */
export function LikeButton({ slug, title = "", variant = "icon", className = "" }: Props) {
  const t = useTranslations("favourites");
  const liked = useStore(likedStore, ({ value }) => value.includes(slug));
  const toggle = () => announce(toggleFavourite(slug) ? t("liked") : t("unliked"));
  return (
    <ToggleButton pressed={liked} onPress={toggle} name={t("likeNamed", { title })} variant={variant} className={className}>
      <HeartIcon className="size-5 shrink-0" fill={liked ? "currentColor" : "none"} />
      {variant === "full" ? t("like") : null}
    </ToggleButton>
  );
}
