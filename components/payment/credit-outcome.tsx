import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { PayCreditAgain } from "@/components/credit/pay-again";
import { PrintButton } from "@/components/credit/print-button";
import { ActionLink } from "@/components/page/action-link";
import { CardIcon, CheckIcon, ClockIcon, ReturnIcon } from "@/components/ui/icons";
import type { PaymentResult } from "@/lib/contract/payment";
import { formatDateTime } from "@/lib/format/date";
import { formatMoney } from "@/lib/format/money";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { contactLink, contactOf } from "@/lib/shop-contacts";
import { ResultRefresh } from "./result-refresh";

type Props = {
  language: Language;
  result: PaymentResult & { creditId: number };
  paymentKey: string;
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
 * The result of a credit contract's payment: a receipt to print, what to do about a refusal, or
 * that it is still being checked.
 */
export async function CreditOutcome({ language, result, paymentKey, currentPath, refusal }: Props) {
  const [facts, t, tCredit, messages] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "paymentResult" }),
    getTranslations({ locale: language, namespace: "credit" }),
    getMessages({ locale: language }),
  ]);
  const { state: paymentState, returned, reason, creditId, canPayAgain, receipt } = result;
  const state = returned ? "returned" : paymentState;
  const { icon: Icon, colour } = LOOKS[state];
  const text = {
    paid: tCredit("paidText"),
    refused: t(reason ? `reason.${reason}` : "refusedText"),
    checking: tCredit("checkingText"),
    awaiting: t("awaitingText"),
    returned: tCredit("returnedText"),
  }[state];
  const receiptRows = receipt
    ? [
        [tCredit("paidAt"), formatDateTime(receipt.paidAt, language)],
        ...(receipt.residialAmount === null
          ? []
          : [[tCredit("debtAfter"), formatMoney(receipt.residialAmount, language)]]),
        ...(receipt.rrn === null ? [] : [[tCredit("rrn"), receipt.rrn]]),
        ...(receipt.approval ? [[tCredit("approval"), receipt.approval]] : []),
      ]
    : [];
  return (
    <div
      className="frame flex min-h-[60dvh] flex-col items-center justify-center py-12 text-center"
      data-private
    >
      {/* A live region from the first rendering on, so that a changed result is announced. */}
      <div role="status" className="flex flex-col items-center">
        <Icon className={`size-14 ${colour}`} />
        <h1 className="mt-4 text-xl font-bold md:text-2xl">{t(`${state}Title`)}</h1>
        <p data-sums className="prices mt-3 text-lg font-semibold">
          {tCredit("contract", { number: String(creditId) })} ·{" "}
          <span className="whitespace-nowrap">{formatMoney(result.amount, language)}</span>
        </p>
        <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
        {result.otherChecked ? (
          <p className="mt-2 max-w-prose text-ink-soft print:hidden">{t("otherChecked")}</p>
        ) : null}
      </div>
      {receiptRows.length > 0 ? (
        <section
          aria-labelledby="receipt-title"
          className="mt-6 w-full max-w-md rounded-card border border-line p-5 text-left"
        >
          <h2 id="receipt-title" className="font-semibold">
            {tCredit("receipt")}
          </h2>
          <dl data-sums className="prices mt-3 grid gap-2 text-sm">
            {[
              [tCredit("contractNumber"), String(creditId)],
              [tCredit("paidAmount"), formatMoney(result.amount, language)],
              ...receiptRows,
            ].map(([name, value]) => (
              <div key={name} className="flex flex-wrap items-baseline gap-x-4">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="ml-auto text-right font-semibold whitespace-nowrap">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <ResultRefresh
        paymentKey={paymentKey}
        shown={{ state: paymentState, returned, otherChecked: result.otherChecked }}
      />
      {refusal ? (
        <p
          role="alert"
          className="mt-4 max-w-prose rounded-card bg-failure-tint p-4 text-sm text-failure"
        >
          {refusal}
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap items-start justify-center gap-3 print:hidden">
        {canPayAgain ? (
          <NextIntlClientProvider
            locale={language}
            messages={{ credit: messages.credit, forms: messages.forms }}
          >
            <PayCreditAgain
              language={language}
              paymentKey={paymentKey}
              revision={result.paymentRevision}
              back={currentPath}
              label={state === "awaiting" ? tCredit("unpaid") : t("payAgain")}
              isOutlined={state === "awaiting"}
            />
          </NextIntlClientProvider>
        ) : null}
        {receipt ? <PrintButton label={tCredit("print")} /> : null}
        <ActionLink href={`/${language}/credit-payment`} look="outline">
          {tCredit("others")}
        </ActionLink>
        {state === "paid" ? (
          <ActionLink href={`/${language}`} look="outline">
            {tCredit("home")}
          </ActionLink>
        ) : (
          <ActionLink href={contactLink(facts, language)} look="outline">
            {t("call", { hotline: contactOf(facts) })}
          </ActionLink>
        )}
      </div>
    </div>
  );
}
