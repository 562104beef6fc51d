import type { useTranslations } from "use-intl";
import type { Invoice } from "@/lib/contract/invoice";

/**
 * Payment types and card types with translated names (specification section 9); staff may have
 * added others, which are shown by their ids.
 */
const TYPES = [3, 5, 6] as const;
const CARDS = [1, 2, 3] as const;
const INSTALMENTS = 6;

/**
 * The text of the payment method; for instalments also the card type and the number of months
 * (specification section 2, order history).
 */
export function paymentText(
  t: ReturnType<typeof useTranslations<"profile">>,
  {
    paymentTypeId,
    cardTypeId,
    monthCount,
  }: Pick<Invoice, "paymentTypeId" | "cardTypeId" | "monthCount">,
): string {
  const type = TYPES.find((id) => id === paymentTypeId);
  const card = CARDS.find((id) => id === cardTypeId);
  const parts = [type ? t(`payment${type}`) : t("paymentOther", { id: paymentTypeId })];
  if (paymentTypeId === INSTALMENTS && cardTypeId !== null)
    parts.push(card ? t(`card${card}`) : t("cardOther", { id: cardTypeId }));
  if (paymentTypeId === INSTALMENTS && monthCount !== null)
    parts.push(t("months", { count: monthCount }));
  return parts.join(", ");
}
