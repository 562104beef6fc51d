import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ActionLink } from "@/components/page/action-link";
import { CardIcon, CheckIcon, ClockIcon, ReturnIcon } from "@/components/ui/icons";
import type { PaymentResult } from "@/lib/contract/payment";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { ordersPath } from "@/lib/orders/orders-query";
import { SHOP } from "@/lib/shop";
import { PayAgain } from "./pay-again";
import { ResultRefresh } from "./result-refresh";

/** A payment of an order; one of a credit contract has its own page (credit-outcome.tsx). */
type OrderPayment = PaymentResult & {
  invoiceId: number;
  invoiceState: NonNullable<PaymentResult["invoiceState"]>;
};

type Props = {
  language: Language;
  paymentKey: string | null;
  /** null when nobody knows it: it is being checked */ result: OrderPayment | null;
  /** the page's address with the payment's key */ currentPath: string;
  /** why paying again did not begin */ refusal: string | null;
};

const LOOKS = {
  paid: { icon: CheckIcon, colour: "text-pine" },
  refused: { icon: CardIcon, colour: "text-failure" },
  checking: { icon: ClockIcon, colour: "text-ink-soft" },
  awaiting: { icon: ClockIcon, colour: "text-ink-soft" },
  returned: { icon: ReturnIcon, colour: "text-ink-soft" },
};

/**
 * Why money goes back, by what became of its order: staff cancelled it, another payment was
 * quicker, or it had ended.
 */
const RETURN_REASONS = {
  refunded: "returnedRefunded",
  paid: "returnedPaid",
  cancelled: "returnedEnded",
  awaiting: "returnedEnded",
} as const;

/**
 * How a card payment went (domain.md section 1): paid, refused with what a shopper can act on, or
 * still being checked; never a failure that nobody knows.
 */
export async function PaymentOutcome({
  language,
  paymentKey,
  result,
  currentPath: here,
  refusal,
}: Props) {
  const [t, { payment }] = await Promise.all([
    getTranslations({ locale: language, namespace: "paymentResult" }),
    getMessages({ locale: language }),
  ]);
  const state = result?.returned ? "returned" : (result?.state ?? "checking");
  const { icon: Icon, colour } = LOOKS[state];
  const text = () => {
    if (state === "returned") return t(RETURN_REASONS[result?.invoiceState ?? "cancelled"]);
    // Nothing of this address says which payment it is: its outcome will not be shown here.
    if (paymentKey === null) return t("unknownText");
    return state === "refused" && result?.reason ? t(`reason.${result.reason}`) : t(`${state}Text`);
  };
  const after = result?.otherChecked
    ? t("otherChecked")
    : state === "refused"
      ? t(
          result?.canPayAgain
            ? "stillYours"
            : result?.invoiceState === "paid"
              ? "paidOtherwise"
              : "orderEnded",
        )
      : state === "checking" && paymentKey !== null
        ? t("checkingAgain")
        : null;
  return (
    <div className="frame flex min-h-[60dvh] flex-col items-center justify-center py-12 text-center">
      {/* A region from the beginning, so that another answer is announced. */}
      <div role="status" className="flex flex-col items-center">
        <Icon className={`size-14 ${colour}`} />
        <h1 className="mt-4 text-xl font-bold md:text-2xl">
          {t(paymentKey === null ? "unknownTitle" : `${state}Title`)}
        </h1>
        {result ? (
          <p className="prices mt-3 text-lg font-semibold">
            {t("order", { number: String(result.invoiceId) })} ·{" "}
            {formatMoney(result.amount, language)}
            {result.monthCount === null ? null : ` · ${t("months", { count: result.monthCount })}`}
          </p>
        ) : null}
        <p className="mt-3 max-w-prose text-ink-soft">{text()}</p>
        {after ? <p className="mt-2 max-w-prose text-ink-soft">{after}</p> : null}
      </div>
      {refusal ? (
        <p
          role="alert"
          className="mt-4 max-w-prose rounded-card bg-failure-tint p-4 text-sm text-failure"
        >
          {refusal}
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap items-start justify-center gap-3">
        {result?.canPayAgain ? (
          <NextIntlClientProvider messages={{ payment }}>
            <PayAgain
              language={language}
              invoiceId={result.invoiceId}
              label={t("payAgain")}
              revision={result.paymentRevision}
              isBegun={state === "awaiting"}
              back={here}
            />
          </NextIntlClientProvider>
        ) : null}
        <ActionLink
          href={ordersPath(language, { invoiceId: result?.invoiceId ?? null })}
          look={result?.canPayAgain ? "outline" : "filled"}
        >
          {t("orders")}
        </ActionLink>
        {state === "paid" ? (
          <ActionLink href={`/${language}`} look="outline">
            {t("shop")}
          </ActionLink>
        ) : (
          <ActionLink href={`tel:${SHOP.hotline}`} look="outline">
            {t("call", { hotline: SHOP.hotline })}
          </ActionLink>
        )}
      </div>
      <ResultRefresh
        paymentKey={paymentKey}
        shown={
          result && {
            state: result.state,
            returned: result.returned,
            otherChecked: result.otherChecked,
          }
        }
      />
    </div>
  );
}
