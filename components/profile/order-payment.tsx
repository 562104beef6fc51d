import { useTranslations } from "use-intl";
import { ChangeOrder } from "@/components/payment/change-order";
import { PayAgain } from "@/components/payment/pay-again";
import type { Invoice } from "@/lib/contract/invoice";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { bakuTime } from "@/lib/format/baku";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";
import type { Language } from "@/lib/languages";
import { contactLink, contactOf } from "@/lib/shop-contacts";
import { TransferDetails } from "./transfer-details";

type Props = {
  invoice: Invoice;
  language: Language;
  /** path of this page, for the plain form without JavaScript */ back: string;
};

/**
 * How to pay an order that awaits its payment: the bank details of a transfer, otherwise a button
 * that leads to the bank until the order's deadline. Renders nothing for other orders.
 */
export function OrderPayment({ invoice, language, back }: Props) {
  const [t, tPayment] = [useTranslations("profile"), useTranslations("payment")];
  const facts = useShopFacts();
  if (invoice.invoiceState !== "awaiting") return null;
  if (invoice.paymentTypeId === PAYMENT_TYPES.transfer)
    return <TransferDetails invoice={invoice} language={language} />;
  if (invoice.paymentStanding === "checking")
    return (
      <p role="status" className="border-t border-line p-4 text-sm font-semibold md:p-5">
        {tPayment("checking")}{" "}
        <a
          href={contactLink(facts, language)}
          className="whitespace-nowrap underline underline-offset-4"
        >
          {contactOf(facts)}
        </a>
      </p>
    );
  if (!invoice.payUntil) return null;
  const isBegun = invoice.paymentStanding === "awaiting";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-4 md:p-5">
      <div className="grid min-w-0 grow basis-80 gap-2 text-sm text-ink-soft">
        <p>{t("payUntil", { time: bakuTime(Date.parse(invoice.payUntil)) })}</p>
        {isBegun ? (
          <p>{tPayment("begun", { time: bakuTime(Date.parse(invoice.paymentBegunAt ?? "")) })}</p>
        ) : null}
      </div>
      <PayAgain
        language={language}
        invoiceId={invoice.invoiceId}
        label={tPayment("pay")}
        revision={invoice.paymentRevision}
        isBegun={isBegun}
        back={back}
      />
      {invoice.paymentStanding === "refused" ? (
        <div className="w-full">
          <ChangeOrder language={language} invoiceId={invoice.invoiceId} back={back} />
        </div>
      ) : null}
    </div>
  );
}
