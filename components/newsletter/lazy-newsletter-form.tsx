"use client";

import { lazyWhenVisible } from "@/components/ui/lazy-when-visible";
import { withTexts } from "@/lib/i18n/with-texts";

/**
 * The newsletter form. It is at the bottom of every page, so its code and texts are lazy-loaded
 * when it is about to become visible.
 */
export const LazyNewsletterForm = lazyWhenVisible(
  () => withTexts(() => import("./newsletter-form").then(({ NewsletterForm }) => NewsletterForm)),
  "min-h-40 lg:min-h-32",
);
