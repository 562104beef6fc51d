"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, useState } from "react";
import { ApiError } from "@/lib/client/api";
import { loadPage } from "@/lib/client/overlay-history";
import type { ErrorCode } from "@/lib/contract/error";
import type { Language } from "@/lib/languages";
import { payRefusal } from "./pay-refusal";

type Props = {
  language: Language;
  invoiceId: number;
  /** path of this page, for the plain form without JavaScript */
  back: string;
};

const BUTTON =
  "inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold underline underline-offset-4 hover:no-underline aria-disabled:opacity-60";

/**
 * What else a shopper can do with an order of which the bank certainly took nothing (`canChange`):
 * choose card, term and method anew in the checkout, or cancel the order. Both put its products
 * back into the basket. Its texts are those of the namespace `payment`.
 */
export function ChangeOrder({ language, invoiceId, back }: Props) {
  const t = useTranslations("payment");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof payRefusal> | "offline" | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const next = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value;
    setSending(true);
    setRefusal(null);
    try {
      const { authenticatedPost } = await import("@/lib/client/session/authenticated-fetch");
      await authenticatedPost<null>("/Invoice/cancel-invoice", { invoiceId, lang: language });
      loadPage(next || `/${language}/cart`);
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
    <form
      method="post"
      action="/api/Invoice/cancel-invoice"
      onSubmit={(event) => void send(event)}
      className="text-sm"
    >
      <input type="hidden" name="invoiceId" value={invoiceId} />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={back} />
      <div className="flex flex-wrap gap-x-4">
        <button
          type="submit"
          name="next"
          value={`/${language}/cart/confirm-cart`}
          aria-disabled={isSending || undefined}
          className={BUTTON}
        >
          {t("chooseAnew")}
        </button>
        <button
          type="submit"
          name="next"
          value={`/${language}/cart`}
          aria-disabled={isSending || undefined}
          className={BUTTON}
        >
          {t("cancelOrder")}
        </button>
      </div>
      <p className="px-2 text-xs text-ink-soft">{t("cancelHint")}</p>
      <p role="alert" className="mt-2 text-failure empty:hidden">
        {refusal ? t(refusal) : null}
      </p>
    </form>
  );
}
