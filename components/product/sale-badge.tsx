import { useTranslations } from "next-intl";

/** The look of every badge on a product; its colour and place are added. Medium: a heavier weight of 13 px letters closes the dot of an i. */
export const BADGE = "rounded-control px-2 py-0.5 text-xs font-medium leading-tight";

/** How much a price is reduced, %: the same on cards, in the offer of the week and on the product's page. */
export function SaleBadge({ percent, className = "" }: { percent: number; className?: string }) {
  const t = useTranslations("product");
  return <span className={`${BADGE} bg-nar text-white ${className}`}><span aria-hidden>{t("sale", { percent })}</span><span className="sr-only">{t("saleLabel", { percent })}</span></span>;
}
