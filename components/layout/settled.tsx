"use client";

import { later } from "@/components/ui/later";

/** Parts of the frame that show nothing at first: they come when the page has settled. */
export const LaterComparisonBar = later(() => import("@/components/comparison/comparison-bar").then(({ ComparisonBar }) => ComparisonBar));
export const LaterShoppersThings = later(() => import("@/components/layout/shoppers-things").then(({ ShoppersThings }) => ShoppersThings));
export const LaterConnectionBanner = later(() => import("@/components/layout/connection-banner").then(({ ConnectionBanner }) => ConnectionBanner));
