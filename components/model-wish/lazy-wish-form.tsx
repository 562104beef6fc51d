"use client";

import { lazyWhenVisible } from "@/components/ui/lazy-when-visible";
import { withTexts } from "@/lib/i18n/with-texts";

/** The form; its code and texts are loaded only when a search names a model that the shop lacks. */
export const LazyWishForm = lazyWhenVisible(
  () => withTexts(() => import("./wish-form").then(({ WishForm }) => WishForm)),
  "min-h-52",
);
