"use client";

import { useTranslations } from "use-intl";
import { Select } from "@/components/ui/select";
import { changeQuantity } from "@/lib/client/basket/change-basket";
import { quantityChoices } from "@/lib/client/basket/line";

type Props = { slug: string; title: string; quantity: number; stock: number };

/**
 * Quantity options: 1 to 5 (specification section 2), limited by the stock. Another quantity
 * already in the basket is shown, but not offered.
 */
export function QuantitySelect({ slug, title, quantity, stock }: Props) {
  const t = useTranslations("basket");
  const choices = quantityChoices(stock);
  return (
    <Select
      value={quantity}
      onChange={(event) => changeQuantity(slug, event.target.value)}
      aria-label={t("quantityOf", { title })}
      fieldClassName="h-11 min-w-18 tabular-nums"
    >
      {choices.includes(quantity) ? null : (
        <option value={quantity} disabled hidden>
          {quantity}
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}
