import { getTranslations } from "next-intl/server";
import { ActionLink } from "@/components/page/action-link";
import { CardIcon, CheckIcon, ClockIcon, ReturnIcon } from "@/components/ui/icons";
import type { PaymentResult } from "@/lib/contract/payment";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { PayAgain } from "./pay-again";

type Props = { language: Language; /** null when nobody knows it: it is being checked */ result: (PaymentResult & { invoiceId: number }) | null; /** the page's address with the payment's key */ here: string; /** why paying again did not begin */ refusal: string | null };

const LOOKS = {
  paid: { icon: CheckIcon, colour: "text-pine" },
  refused: { icon: CardIcon, colour: "text-failure" },
  checking: { icon: ClockIcon, colour: "text-ink-soft" },
  returned: { icon: ReturnIcon, colour: "text-ink-soft" },
};

/** How a card payment went (domain.md section 1): paid, refused with what a shopper can act on, or still being checked; never a failure that nobody knows. */
export async function PaymentOutcome({ language, result, here, refusal }: Props) {
  const t = await getTranslations({ locale: language, namespace: "paymentResult" });
  const state = result?.returned ? "returned" : (result?.state ?? "checking");
  const { icon: Icon, colour } = LOOKS[state];
  const amount = result ? formatMoney(result.amount, language) : "";
  return (
    <div className="frame flex min-h-[60dvh] flex-col items-center justify-center py-12 text-center">
      <Icon className={`size-14 ${colour}`} />
      <h1 className="mt-4 text-xl font-bold md:text-2xl">{t(`${state}Title`)}</h1>
      {result ? <p className="prices mt-3 text-lg font-semibold">{t("order", { number: String(result.invoiceId) })} · {amount}{result.monthCount === null ? null : ` · ${t("months", { count: result.monthCount })}`}</p> : null}
      <p className="mt-3 max-w-prose text-ink-soft">{state === "refused" && result?.reason ? t(`reason.${result.reason}`) : t(`${state}Text`)}</p>
      {state === "refused" ? <p className="mt-2 max-w-prose text-ink-soft">{t(result?.canPayAgain ? "stillYours" : "orderEnded")}</p> : null}
      {refusal ? <p role="alert" className="mt-4 max-w-prose rounded-card bg-failure-tint p-4 text-sm text-failure">{refusal}</p> : null}
      <div className="mt-8 flex flex-wrap items-start justify-center gap-3">
        {result?.canPayAgain ? (
          <PayAgain label={t("payAgain")} failed={t("payAgainFailed")}>
            <input type="hidden" name="invoiceId" value={result.invoiceId ?? ""} />
            <input type="hidden" name="lang" value={language} />
            <input type="hidden" name="back" value={here} />
            <input type="hidden" name="next" value={`/${language}/profile`} />
          </PayAgain>
        ) : null}
        <ActionLink href={`/${language}/profile`} look={result?.canPayAgain ? "outline" : "filled"}>{t("orders")}</ActionLink>
        {state === "paid" ? <ActionLink href={`/${language}`} look="outline">{t("shop")}</ActionLink> : <ActionLink href={`tel:${SHOP.hotline}`} look="outline">{t("call", { hotline: SHOP.hotline })}</ActionLink>}
      </div>
    </div>
  );
}
