"use client";

import { useTranslations } from "next-intl";
import { ChevronDownIcon } from "@/components/ui/icons";
import { changeQuantity } from "@/lib/client/basket/basket-store";
import { quantityChoices } from "@/lib/client/basket/line";

type Props = { slug: string; title: string; quantity: number; stock: number };

/** How many pieces: 1 to 5 (specification section 2) as far as the stock goes, and a larger number that is in the basket already. */
export function QuantitySelect({ slug, title, quantity, stock }: Props) {
  const t = useTranslations("basket");
  return (
    <span className="relative inline-block">
      <select
        value={quantity} onChange={(event) => changeQuantity(slug, event.target.value)} aria-label={t("quantityOf", { title })}
        className="h-11 min-w-18 appearance-none rounded-control border border-line bg-paper pl-3.5 pr-9 tabular-nums hover:border-ink"
      >
        {quantityChoices(quantity, stock).map((choice) => <option key={choice} value={choice}>{choice}</option>)}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2.5 top-3 size-5" />
    </span>
  );
}
