"use client";

import { loadWhenIdle } from "@/components/ui/load-when-idle";
import { withTexts } from "@/lib/i18n/with-texts";

/** Parts of the frame that render nothing at first; loaded when the page is idle. */
export const LaterComparisonBar = loadWhenIdle(() => withTexts(() => import("@/components/comparison/comparison-bar").then(({ ComparisonBar }) => ComparisonBar)));
export const LaterShoppersThings = loadWhenIdle(() => withTexts(() => import("@/components/layout/shoppers-things").then(({ ShoppersThings }) => ShoppersThings)));
export const LaterConnectionBanner = loadWhenIdle(() => withTexts(() => import("@/components/layout/connection-banner").then(({ ConnectionBanner }) => ConnectionBanner)));
