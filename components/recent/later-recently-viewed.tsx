"use client";

import { near } from "@/components/ui/near";
import { withTexts } from "@/lib/i18n/with-texts";

/**
 * Code, texts and products come when the place is near, and only when its room is shown: where
 * there is something to show (recent.css).
 */
export const LaterRecentlyViewed = near(
  () => withTexts(() => import("./recently-viewed").then(({ RecentlyViewed }) => RecentlyViewed)),
  "recent-room",
);
