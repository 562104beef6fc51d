"use client";

import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { CountBadge } from "@/components/ui/count-badge";
import { likedStore } from "@/lib/client/favourites/liked-store";

/** Number of favourites, on the corner of an icon; renders nothing at 0 and on the server. */
export function LikedBadge() {
  const t = useTranslations("favourites");
  const count = useStore(likedStore, ({ value }) => value.length);
  return <CountBadge count={count} label={t("count", { count })} />;
}
