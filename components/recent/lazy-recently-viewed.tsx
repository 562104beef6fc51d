"use client";

import { lazyWhenVisible } from "@/components/ui/lazy-when-visible";
import { withTexts } from "@/lib/i18n/with-texts";

/**
 * Code, texts and products come when the place is near, and only when its room is shown: where
 * there is something to show (recent.css).
 */
export const LazyRecentlyViewed = lazyWhenVisible(
  () => withTexts(() => import("./recently-viewed").then(({ RecentlyViewed }) => RecentlyViewed)),
  "recent-room",
);
