"use client";

import { later } from "@/components/ui/later";

/** The form stands at the foot of every page: its code comes when the page has settled, into a place kept for it. */
export const LaterNewsletterForm = later(() => import("./newsletter-form").then(({ NewsletterForm }) => NewsletterForm), <div className="min-h-40 lg:min-h-32" />);
