import { getTranslations } from "next-intl/server";
import { ActionLink } from "@/components/page/action-link";
import { ChangeOrder } from "@/components/payment/change-order";
import { PayAgain } from "@/components/payment/pay-again";
import { CardIcon, ClockIcon } from "@/components/ui/icons";
import { EmptyState } from "@/components/ui/empty-state";
import type { Invoice } from "@/lib/contract/invoice";
import { formatMoney } from "@/lib/format/money";
import { bakuTime } from "@/lib/format/baku";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { contactLink, contactOf } from "@/lib/shop-contacts";

type Props = {
  language: Language;
  invoice: Invoice;
  /** null while one of its payments is being checked */ payUntil: string | null;
  /** this page */ currentPath: string;
  /** why the payment could not be started */ refusal: string | null;
};

/**
 * Shown instead of an empty basket to a shopper who comes back from the bank: the order is placed,
 * and one press starts its payment again.
 */
export async function UnpaidOrder({
  language,
  invoice: { invoiceId, invoiceFinalPrice, paymentStanding, paymentRevision, paymentBegunAt },
  payUntil,
  currentPath,
  refusal,
}: Props) {
  const [facts, t, tPayment, tProfile, tResult] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "checkout" }),
    getTranslations({ locale: language, namespace: "payment" }),
    getTranslations({ locale: language, namespace: "profile" }),
    getTranslations({ locale: language, namespace: "paymentResult" }),
  ]);
  const title = t("waitingTitle", { number: String(invoiceId) });
  const profileLink = (
    <ActionLink href={`/${language}/profile`} look="outline">
      {tProfile("title")}
    </ActionLink>
  );
  if (payUntil === null)
    return (
      <EmptyState icon={<ClockIcon className="size-9" />} title={title} hint={tPayment("checking")}>
        <div className="flex flex-wrap items-start justify-center gap-3">
          {profileLink}
          <ActionLink href={contactLink(facts, language)} look="outline">
            {tResult("call", { hotline: contactOf(facts) })}
          </ActionLink>
          <ActionLink href={`/${language}`} look="outline">
            {tResult("shop")}
          </ActionLink>
        </div>
      </EmptyState>
    );
  const isBegun = paymentStanding === "awaiting";
  return (
    <EmptyState
      icon={<CardIcon className="size-9" />}
      title={title}
      hint={t("waitingText", {
        amount: formatMoney(invoiceFinalPrice, language),
        time: bakuTime(Date.parse(payUntil)),
      })}
    >
      <div className="grid justify-items-center gap-3">
        {refusal ? (
          <p
            role="alert"
            className="rounded-control bg-failure-tint px-4 py-3 text-sm text-failure"
          >
            {refusal}
          </p>
        ) : null}
        {isBegun ? (
          <p className="max-w-prose text-sm text-ink-soft">
            {tPayment("begun", { time: bakuTime(Date.parse(paymentBegunAt ?? "")) })}
          </p>
        ) : null}
        <div className="flex flex-wrap items-start justify-center gap-3">
          <PayAgain
            language={language}
            invoiceId={invoiceId}
            label={tPayment("pay")}
            revision={paymentRevision}
            isBegun={isBegun}
            back={currentPath}
          />
          {profileLink}
        </div>
        {paymentStanding === "refused" ? (
          <ChangeOrder language={language} invoiceId={invoiceId} back={currentPath} />
        ) : null}
      </div>
    </EmptyState>
  );
}
