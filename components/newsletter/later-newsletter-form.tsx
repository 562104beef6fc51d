"use client";

import { later } from "@/components/ui/later";
import { withTexts } from "@/lib/i18n/with-texts";

/** The newsletter form, at the bottom of every page: lazily loaded into reserved space when the page is idle. */
export const LaterNewsletterForm = later(() => withTexts(() => import("./newsletter-form").then(({ NewsletterForm }) => NewsletterForm)), <div className="min-h-40 lg:min-h-32" />);
