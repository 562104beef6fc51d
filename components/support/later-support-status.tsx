"use client";

import { later } from "@/components/ui/later";
import { withTexts } from "@/lib/i18n/with-texts";

/** The dot and the words of who is there; they come when the page has settled. */
export const LaterSupportStatus = later(() => withTexts(() => import("./support-status").then(({ SupportStatus }) => SupportStatus)), <span className="h-[1.4em] text-xs" />);
