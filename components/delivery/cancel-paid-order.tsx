"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, useState } from "react";
import { payRefusal } from "@/components/payment/pay-refusal";
import { ApiError } from "@/lib/client/api";
import { reloadPage } from "@/lib/client/overlay-history";
import type { ErrorCode } from "@/lib/contract/error";
import type { Language } from "@/lib/languages";

type Props = {
  language: Language;
  invoiceId: number;
  /** path of this page, for a form that is sent without scripts */ back: string;
};

/**
 * Cancels a paid order that nobody has packed, after a second press: the first one opens what it
 * means. Its texts are those of the namespaces `delivery` and `payment`.
 */
export function CancelPaidOrder({ language, invoiceId, back }: Props) {
  const t = useTranslations("delivery");
  const tPayment = useTranslations("payment");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof payRefusal> | "offline" | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      const { authenticatedPost } = await import("@/lib/client/session/authenticated-fetch");
      await authenticatedPost<null>("/Invoice/cancel-paid-invoice", { invoiceId, lang: language });
      // Not by its address: that of one order differs from the page only behind the `#`.
      reloadPage();
    } catch (error) {
      setSending(false);
      setRefusal(
        error instanceof ApiError
          ? payRefusal({ code: error.code as ErrorCode })
          : navigator.onLine
            ? "failed"
            : "offline",
      );
    }
  };
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 hover:no-underline">
        {t("cancel")}
      </summary>
      <form
        method="post"
        action="/api/Invoice/cancel-paid-invoice"
        onSubmit={(event) => void send(event)}
        className="mt-2 max-w-prose"
      >
        <input type="hidden" name="invoiceId" value={invoiceId} />
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="back" value={back} />
        <p>{t("cancelText")}</p>
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          className="mt-3 min-h-11 rounded-control border border-failure px-5 font-semibold text-failure hover:bg-failure-tint aria-disabled:opacity-60"
        >
          {t(isSending ? "cancelling" : "cancelSure")}
        </button>
        <p role="alert" className="mt-2 text-failure empty:hidden">
          {refusal === "failed" ? t("cancelFailed") : refusal ? tPayment(refusal) : null}
        </p>
      </form>
    </details>
  );
}
