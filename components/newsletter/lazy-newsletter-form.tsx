"use client";

import { lazyWhenVisible } from "@/components/ui/lazy-when-visible";
import { withTexts } from "@/lib/i18n/with-texts";

/**
 * The form stands at the foot of every page: its code and its texts are loaded when somebody comes
 * near.
 */
export const LazyNewsletterForm = lazyWhenVisible(
  () => withTexts(() => import("./newsletter-form").then(({ NewsletterForm }) => NewsletterForm)),
  "min-h-40 lg:min-h-32",
);
