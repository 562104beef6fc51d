"use client";

import { near } from "@/components/ui/near";
import { withTexts } from "@/lib/i18n/with-texts";

/**
 * The form stands at the foot of every page: its code and its texts are loaded when somebody comes
 * near.
 */
export const LaterNewsletterForm = near(
  () => withTexts(() => import("./newsletter-form").then(({ NewsletterForm }) => NewsletterForm)),
  "min-h-40 lg:min-h-32",
);
