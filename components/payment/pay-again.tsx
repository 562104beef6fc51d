"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, useState } from "react";
import { reloadPage } from "@/lib/client/overlay-history";
import type { Language } from "@/lib/languages";
import { payRefusal } from "./pay-refusal";
import { useBankForm } from "../forms/use-bank-form";

type Props = {
  language: Language;
  invoiceId: number;
  label: string;
  /**
   * revision of the order's payments when this page was rendered (lib/contract/payment-standing.ts)
   */
  revision: number;
  /**
   * a payment was started before, and the bank has no record of it: the shopper confirms with this
   * button that nothing was paid
   */
  isBegun?: boolean;
  /** path of this page, for the plain form without JavaScript */
  back: string;
  className?: string;
};

/**
 * Starts a payment of an order that awaits one. With JavaScript the browser goes straight to the
 * bank, otherwise through the page that the endpoint returns. Its texts are those of the namespace
 * `payment`.
 */
export function PayAgain({
  language,
  invoiceId,
  label,
  revision,
  isBegun = false,
  back,
  className = "",
}: Props) {
  const t = useTranslations("payment");
  const [refusal, setRefusal] = useState<ReturnType<typeof payRefusal> | "offline" | null>(null);
  const { isSending, send } = useBankForm({
    onResult: (failure) =>
      setRefusal(failure === null || typeof failure === "string" ? failure : payRefusal(failure)),
    // Back from the bank: the state of the payment may be known by now.
    onRestored: reloadPage,
  });
  const isOutdated = refusal === "checking" || refusal === "changed" || refusal === "notPayable";
  const look = isBegun ? "border border-ink hover:bg-mist" : "bg-nar text-white hover:bg-nar-dark";
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form method="post" action="/api/Invoice/pay-invoice" onSubmit={onSubmit} className={className}>
      <input type="hidden" name="invoiceId" value={invoiceId} />
      <input type="hidden" name="paymentRevision" value={revision} />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={back} />
      {isOutdated ? null : (
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          className={`inline-flex min-h-12 items-center justify-center rounded-control px-6 py-2.5 font-semibold aria-disabled:opacity-60 ${look}`}
        >
          {isSending ? t("going") : isBegun ? t("unpaid") : label}
        </button>
      )}
      <p role="alert" className="mt-2 text-sm text-failure empty:hidden">
        {refusal ? t(refusal) : null}
        {isOutdated ? (
          <>
            {" "}
            <a href={back} className="underline underline-offset-4">
              {t("see")}
            </a>
          </>
        ) : null}
      </p>
    </form>
  );
}
