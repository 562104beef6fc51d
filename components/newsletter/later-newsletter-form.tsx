"use client";

import { later } from "@/components/ui/later";
import { withTexts } from "@/lib/i18n/with-texts";

/** The form stands at the foot of every page: its code and its texts come when the page has settled, into a place kept for it. */
export const LaterNewsletterForm = later(() => withTexts(() => import("./newsletter-form").then(({ NewsletterForm }) => NewsletterForm)), <div className="min-h-40 lg:min-h-32" />);
