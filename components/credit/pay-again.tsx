"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, useState } from "react";
import { useBankForm } from "@/components/forms/use-bank-form";
import { reloadPage } from "@/lib/client/overlay-history";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { type CreditRefusal, bankFormRefusal } from "./credit-refusal";

type Props = {
  language: Language;
  paymentKey: string;
  /** path of this page, for the plain form without JavaScript */ back: string;
  label: string;
  /** revision of the contract's payments when this page was rendered */ revision: number;
  isOutlined: boolean;
};

/**
 * Starts another payment of a contract after one that was refused. With JavaScript the browser goes
 * straight to the bank, otherwise through the page that the endpoint returns.
 */
export function PayCreditAgain({ language, paymentKey, back, label, revision, isOutlined }: Props) {
  const t = useTranslations();
  const [refusal, setRefusal] = useState<CreditRefusal | null>(null);
  const { isSending, send } = useBankForm({
    onResult: (failure) => setRefusal(failure && bankFormRefusal(failure)),
    onRestored: reloadPage,
  });
  const look = isOutlined
    ? "border border-ink hover:bg-mist"
    : "bg-nar text-white hover:bg-nar-dark";
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form method="post" action="/api/CreditInfo/pay-again" onSubmit={onSubmit}>
      <input type="hidden" name="key" value={paymentKey} />
      <input type="hidden" name="paymentRevision" value={revision} />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={back} />
      {refusal?.needsReload ? null : (
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          className={`inline-flex min-h-12 items-center justify-center rounded-control px-6 py-2.5 font-semibold aria-disabled:opacity-60 ${look}`}
        >
          {isSending ? t("credit.paying") : label}
        </button>
      )}
      <p role="alert" className="mt-2 text-sm text-failure empty:hidden">
        {refusal
          ? t(
              refusal.key,
              refusal.amount === undefined ? {} : { amount: formatMoney(refusal.amount, language) },
            )
          : null}
        {refusal?.needsReload ? (
          <>
            {" "}
            <a href={back} className="underline underline-offset-4">
              {t("credit.reload")}
            </a>
          </>
        ) : null}
      </p>
    </form>
  );
}
