"use client";

import { loadWhenIdle } from "@/components/ui/load-when-idle";
import { withTexts } from "@/lib/i18n/with-texts";

/** The newsletter form, at the bottom of every page: lazily loaded into reserved space when the page is idle. */
export const LaterNewsletterForm = loadWhenIdle(() => withTexts(() => import("./newsletter-form").then(({ NewsletterForm }) => NewsletterForm)), <div className="min-h-40 lg:min-h-32" />);
