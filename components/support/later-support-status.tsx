"use client";

import { later } from "@/components/ui/later";
import { withTexts } from "@/lib/i18n/with-texts";

/** The support status, lazily loaded when the page is idle. */
export const LaterSupportStatus = later(() => withTexts(() => import("./support-status").then(({ SupportStatus }) => SupportStatus)), <span className="h-[1.4em] text-xs" />);
