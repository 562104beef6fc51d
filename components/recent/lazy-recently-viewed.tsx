"use client";

import { lazyWhenVisible } from "@/components/ui/lazy-when-visible";
import { withTexts } from "@/lib/i18n/with-texts";

/**
 * Code, texts and products are loaded when the section is about to become visible. It is shown only
 * if there is something in it (recent.css).
 */
export const LazyRecentlyViewed = lazyWhenVisible(
  () => withTexts(() => import("./recently-viewed").then(({ RecentlyViewed }) => RecentlyViewed)),
  "recent-room",
);
