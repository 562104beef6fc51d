"use client";

import { useTranslations } from "use-intl";
import { BuyBar } from "@/components/ui/buy-bar";
import type { BasketLines } from "@/lib/client/basket/use-basket-lines";
import { toAzn, formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { CheckoutStart } from "./use-start-checkout";

type Props = { basket: BasketLines; checkoutStart: CheckoutStart; language: Language };

/**
 * Phones show the summary below the lines, so the total and the checkout button stay pinned to the
 * bottom edge (look.md, "Basket and checkout").
 */
export function BasketBar({
  basket: { total, monthly, pendingCount, count },
  checkoutStart: { confirm, refusal },
  language,
}: Props) {
  const [t, tProduct] = [useTranslations("basket"), useTranslations("product")];
  if (count === 0) return null;
  return (
    <BuyBar
      label={t("toPay")}
      priceText={pendingCount > 0 ? "…" : formatMoney(toAzn(total), language)}
      reduced={false}
      monthly={
        pendingCount > 0 || monthly === null
          ? null
          : tProduct("monthly", { amount: formatMoney(toAzn(monthly), language) })
      }
    >
      {/* Hidden from screen readers: the summary announces the same message. */}
      {refusal ? (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-full bg-failure-tint px-4 py-2 text-sm font-semibold text-failure"
        >
          {t(refusal)}
        </span>
      ) : null}
      <button
        type="button"
        onClick={confirm}
        aria-describedby="confirm-refusal"
        className="rounded-control bg-nar font-semibold text-white hover:bg-nar-dark"
      >
        {t("confirm")}
      </button>
    </BuyBar>
  );
}
