"use client";

import { useTranslations } from "next-intl";
import { useStore } from "zustand";
import { CompareIcon } from "@/components/ui/icons";
import { ToggleButton } from "@/components/ui/toggle-button";
import { announce } from "@/lib/client/announce";
import { comparisonStore, toggleComparison } from "@/lib/client/comparison/comparison-store";

type Props = { slug: string; /** the product's name, needed by `icon` */ title?: string | undefined; variant?: "full" | "icon"; className?: string };

/** Adds a product to the comparison or takes it out; a fourth is refused in words (specification sections 4 and 5). Highlighted while it is in. */
export function CompareButton({ slug, title = "", variant = "icon", className = "" }: Props) {
  const t = useTranslations("comparison");
  const compared = useStore(comparisonStore, ({ value }) => value.includes(slug));
  const toggle = () => announce({ added: t("added"), removed: t("removed"), refused: t("limit") }[toggleComparison(slug)]);
  return (
    <ToggleButton pressed={compared} onPress={toggle} name={t("compareNamed", { title })} variant={variant} className={className}>
      <CompareIcon className="size-5 shrink-0" />
      {variant === "full" ? t("compare") : null}
    </ToggleButton>
  );
}
