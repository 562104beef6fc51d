import { useTranslations } from "use-intl";
import type { InvoiceRefund } from "@/lib/contract/invoice";
import { formatMoney } from "@/lib/format/money";
import { shortDate } from "@/lib/format/short-date";
import type { Language } from "@/lib/languages";

/** How far a refund has come, and where its money goes. */
const STATE_TEXTS = {
  done: { card: "refundDoneCard", transfer: "refundDoneTransfer" },
  coming: { card: "refundComingCard", transfer: "refundComingTransfer" },
  checking: { card: "refundChecking", transfer: "refundChecking" },
} as const;

type Props = { refunds: readonly InvoiceRefund[]; language: Language };

/** What was given back of an order: the amount, for which products, when, and how far it has come. */
export function OrderRefunds({ refunds, language }: Props) {
  const t = useTranslations("profile");
  return (
    <section aria-label={t("refunds")} className="mt-4 border-t border-line pt-4 text-sm">
      <h3 className="font-bold">{t("refunds")}</h3>
      <ul className="mt-2 space-y-3">
        {refunds.map(({ refundState, way, amount, date, products }, i) => (
          <li key={i}>
            <p className="flex items-baseline justify-between gap-4">
              <span>
                {t(STATE_TEXTS[refundState][way])},{" "}
                <time dateTime={date} className="whitespace-nowrap tabular-nums">
                  {shortDate(date, language)}
                </time>
              </span>
              <span className="prices font-semibold whitespace-nowrap">
                {formatMoney(amount, language)}
              </span>
            </p>
            <p className="wrap-anywhere text-ink-soft">
              {products
                .map(({ productTitle, productCount }) =>
                  t("refundPieces", { count: productCount, title: productTitle }),
                )
                .join(", ")}
            </p>
          </li>
        ))}
      </ul>
      {refunds.some(({ isInstalments, way }) => isInstalments && way === "card") ? (
        <p className="mt-3 text-ink-soft">{t("refundPlan")}</p>
      ) : null}
      {refunds.some(({ isInstalments, way }) => isInstalments && way === "transfer") ? (
        <p className="mt-3 text-ink-soft">{t("refundPlanKept")}</p>
      ) : null}
    </section>
  );
}
