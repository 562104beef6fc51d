"use client";

import { later } from "@/components/ui/later";
import { withTexts } from "@/lib/i18n/with-texts";

/** Parts of the frame that render nothing at first; loaded when the page is idle. */
export const LaterComparisonBar = later(() => withTexts(() => import("@/components/comparison/comparison-bar").then(({ ComparisonBar }) => ComparisonBar)));
export const LaterShoppersThings = later(() => withTexts(() => import("@/components/layout/shoppers-things").then(({ ShoppersThings }) => ShoppersThings)));
export const LaterConnectionBanner = later(() => withTexts(() => import("@/components/layout/connection-banner").then(({ ConnectionBanner }) => ConnectionBanner)));
