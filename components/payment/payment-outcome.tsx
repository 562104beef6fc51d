import { type Messages, NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ActionLink } from "@/components/page/action-link";
import { CardIcon, CheckIcon, ClockIcon, ReturnIcon } from "@/components/ui/icons";
import type { PaymentResult } from "@/lib/contract/payment";
import { formatMoney } from "@/lib/format/money";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { ordersPath } from "@/lib/orders/orders-query";
import { contactLink, contactOf } from "@/lib/shop-contacts";
import type { ShopFacts } from "@/lib/shop-facts";
import { ChangeOrder } from "./change-order";
import { PayAgain } from "./pay-again";
import { ResultRefresh } from "./result-refresh";

/**
 * The result of an order's payment; a credit contract's payment has its own page
 * (credit-outcome.tsx).
 */
type OrderPayment = PaymentResult & {
  invoiceId: number;
  invoiceState: NonNullable<PaymentResult["invoiceState"]>;
};

type Props = {
  language: Language;
  paymentKey: string | null;
  /** null if it is not known: the payment is being checked */ result: OrderPayment | null;
  /** path of the page, with the payment's key */ currentPath: string;
  /** why another payment could not be started */ refusal: string | null;
};

const LOOKS = {
  paid: { icon: CheckIcon, colour: "text-pine" },
  refused: { icon: CardIcon, colour: "text-failure" },
  checking: { icon: ClockIcon, colour: "text-ink-soft" },
  awaiting: { icon: ClockIcon, colour: "text-ink-soft" },
  returned: { icon: ReturnIcon, colour: "text-ink-soft" },
};

/**
 * Why the money is returned, by the state of the order: staff cancelled the order, another payment
 * had already paid it, or the order had ended.
 */
const RETURN_REASONS = {
  refunded: "returnedRefunded",
  paid: "returnedPaid",
  cancelled: "returnedEnded",
  awaiting: "returnedEnded",
} as const;

type State = keyof typeof LOOKS;
type Texts = Awaited<ReturnType<typeof getTranslations<"paymentResult">>>;

function outcomeText(
  t: Texts,
  state: State,
  result: OrderPayment | null,
  paymentKey: string | null,
): string {
  if (state === "returned") return t(RETURN_REASONS[result?.invoiceState ?? "cancelled"]);
  // The URL has no payment key, so the result will not be shown here later either.
  if (paymentKey === null) return t("unknownText");
  return state === "refused" && result?.reason ? t(`reason.${result.reason}`) : t(`${state}Text`);
}

/** What follows from the result; null if there is nothing to add to the text. */
function outcomeNote(
  t: Texts,
  state: State,
  result: OrderPayment | null,
  paymentKey: string | null,
): string | null {
  if (result?.otherChecked) return t("otherChecked");
  if (state === "checking" && paymentKey !== null) return t("checkingAgain");
  if (state !== "refused") return null;
  if (result?.canPayAgain) return t("stillYours");
  return t(result?.invoiceState === "paid" ? "paidOtherwise" : "orderEnded");
}

type OrderSummaryProps = { t: Texts; language: Language; result: OrderPayment };

/** The order's number, its amount, and the number of months of a payment in instalments. */
function OrderSummary({ t, language, result }: OrderSummaryProps) {
  return (
    <p data-sums className="prices mt-3 text-lg font-semibold">
      {t("order", { number: String(result.invoiceId) })} · {formatMoney(result.amount, language)}
      {result.monthCount === null ? null : ` · ${t("months", { count: result.monthCount })}`}
    </p>
  );
}

type ActionsProps = {
  t: Texts;
  facts: ShopFacts;
  /** texts of the payment button */ payment: Messages["payment"];
  language: Language;
  state: State;
  result: OrderPayment | null;
  currentPath: string;
};

/** What the shopper can do next: pay again, see the orders, and shop on or call the hotline. */
const OutcomeActions = ({
  t,
  facts,
  payment,
  language,
  state,
  result,
  currentPath,
}: ActionsProps) => (
  <div className="mt-8 flex flex-wrap items-start justify-center gap-3">
    {result?.canPayAgain ? (
      <NextIntlClientProvider messages={{ payment }}>
        <PayAgain
          language={language}
          invoiceId={result.invoiceId}
          label={t("payAgain")}
          revision={result.paymentRevision}
          isBegun={state === "awaiting"}
          back={currentPath}
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
      <ActionLink href={contactLink(facts, language)} look="outline">
        {t("call", { hotline: contactOf(facts) })}
      </ActionLink>
    )}
    {result?.canPayAgain && state === "refused" ? (
      <div className="flex w-full justify-center">
        <NextIntlClientProvider messages={{ payment }}>
          <ChangeOrder language={language} invoiceId={result.invoiceId} back={currentPath} />
        </NextIntlClientProvider>
      </div>
    ) : null}
  </div>
);

/**
 * The result of a card payment (domain.md section 1): paid, refused with a reason that the shopper
 * can act on, or still being checked. A payment whose result is not known is never shown as failed.
 */
export async function PaymentOutcome({
  language,
  paymentKey,
  result,
  currentPath,
  refusal,
}: Props) {
  const [facts, t, { payment }] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "paymentResult" }),
    getMessages({ locale: language }),
  ]);
  const state = result?.returned ? "returned" : (result?.state ?? "checking");
  const { icon: Icon, colour } = LOOKS[state];
  const note = outcomeNote(t, state, result, paymentKey);
  return (
    <div className="frame flex min-h-[60dvh] flex-col items-center justify-center py-12 text-center">
      {/* A live region from the first rendering on, so that a changed result is announced. */}
      <div role="status" className="flex flex-col items-center">
        <Icon className={`size-14 ${colour}`} />
        <h1 className="mt-4 text-xl font-bold md:text-2xl">
          {t(paymentKey === null ? "unknownTitle" : `${state}Title`)}
        </h1>
        {result ? <OrderSummary t={t} language={language} result={result} /> : null}
        <p className="mt-3 max-w-prose text-ink-soft">
          {outcomeText(t, state, result, paymentKey)}
        </p>
        {note ? <p className="mt-2 max-w-prose text-ink-soft">{note}</p> : null}
      </div>
      {refusal ? (
        <p
          role="alert"
          className="mt-4 max-w-prose rounded-card bg-failure-tint p-4 text-sm text-failure"
        >
          {refusal}
        </p>
      ) : null}
      <OutcomeActions
        t={t}
        facts={facts}
        payment={payment}
        language={language}
        state={state}
        result={result}
        currentPath={currentPath}
      />
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
