"use client";

import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { CountBadge } from "@/components/ui/count-badge";
import { comparisonStore } from "@/lib/client/comparison/comparison-store";

/**
 * Number of compared products, on the corner of an icon; renders nothing at 0 and on the server.
 */
export function ComparisonBadge() {
  const t = useTranslations("comparison");
  const count = useStore(comparisonStore, ({ value }) => value.length);
  return <CountBadge count={count} label={t("countLabel", { count })} />;
}
