"use client";

import { useTranslations } from "use-intl";

/** The reduction in %, the same on cards, in the offer of the week and on the product page. */
export function SaleBadge({ percent, className = "" }: { percent: number; className?: string }) {
  const t = useTranslations("product");
  return (
    <span
      role="img"
      aria-label={t("saleLabel", { percent })}
      className={`badge bg-nar ${className}`}
    >
      {t("sale", { percent })}
    </span>
  );
}
