"use client";

import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { CompareIcon } from "@/components/ui/icons";
import { ToggleButton } from "@/components/ui/toggle-button";
import { announce } from "@/lib/client/announce";
import { TOGGLE_MESSAGES } from "@/lib/client/comparison/toggle-messages";
import { comparisonStore, toggleComparison } from "@/lib/client/comparison/comparison-store";

type Props = { slug: string; className?: string };

/**
 * Toggles a product in the comparison; a fourth is refused with a message (specification sections 4
 * and 5). Highlighted while selected.
 */
export function CompareButton({ slug, className = "" }: Props) {
  const t = useTranslations("comparison");
  const compared = useStore(comparisonStore, ({ value }) => value.includes(slug));
  const toggle = () => announce({ key: TOGGLE_MESSAGES[toggleComparison(slug)] });
  return (
    <ToggleButton pressed={compared} onPress={toggle} className={className}>
      <CompareIcon className="size-5 shrink-0" />
      {t("compare")}
    </ToggleButton>
  );
}
