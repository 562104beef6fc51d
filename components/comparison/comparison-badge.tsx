"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { CountBadge } from "@/components/ui/count-badge";
import { comparisonStore } from "@/lib/client/comparison/comparison-store";

/** How many products are compared, at the corner of an icon; nothing at 0 and on the server. */
export function ComparisonBadge() {
  const t = useTranslations("comparison");
  const count = useStore(comparisonStore, ({ value }) => value.length);
  return <CountBadge count={count} label={t("countLabel", { count })} />;
}
