"use client";

import { lazyWhenVisible } from "@/components/ui/lazy-when-visible";
import { withTexts } from "@/lib/i18n/with-texts";

/**
 * Recently viewed products. Code, texts and products are loaded when the section is about to become
 * visible. An empty section is not shown (recent.css).
 */
export const LazyRecentlyViewed = lazyWhenVisible(
  () => withTexts(() => import("./recently-viewed").then(({ RecentlyViewed }) => RecentlyViewed)),
  "recent-room",
);
