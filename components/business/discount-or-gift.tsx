import { getTranslations } from "next-intl/server";
import { GiftIcon, PercentIcon } from "@/components/ui/icons";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";

/** Discount of the example, AZN. */
export const EXAMPLE_DISCOUNT = 300;

/** A corporate buyer's choice (specification section 1): the discount, or a gift of equal value. */
export async function DiscountOrGift({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business" });
  const amount = formatMoney(EXAMPLE_DISCOUNT, language);
  const choice = (Icon: typeof GiftIcon, title: string, text: string) => (
    <div className="flex gap-4 rounded-card bg-mist p-5 md:p-6">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-paper">
        <Icon className="size-6" />
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </div>
  );
  return (
    <>
      <div className="grid items-stretch gap-2 md:grid-cols-[1fr_auto_1fr] md:gap-4">
        {choice(PercentIcon, t("choiceDiscount"), t("choiceDiscountText", { amount }))}
        <p className="self-center text-center text-ink-soft">{t("or")}</p>
        {choice(GiftIcon, t("choiceGift"), t("choiceGiftText", { amount }))}
      </div>
      <p className="mt-3 text-ink-soft">{t("choiceNote")}</p>
    </>
  );
}
