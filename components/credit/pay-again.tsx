"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { type CreditRefusal, creditRefusal } from "./credit-refusal";

type Props = { language: Language; paymentKey: string; /** this page, for browsers without scripts */ back: string; label: string };

/** Begins another payment of a contract whose last one was refused; with scripts straight to the bank, without by the bank's document. */
export function PayCreditAgain({ language, paymentKey, back, label }: Props) {
  const t = useTranslations();
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<CreditRefusal | null>(null);
  const end = (why: CreditRefusal | null) => {
    sending.current = false;
    setSending(false);
    setRefusal(why);
  };
  // Back from the bank, to a page that the browser kept.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && end(null);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  const send = async (form: HTMLFormElement) => {
    try {
      const { goToBank, postForm } = await import("@/lib/client/checkout/post-form");
      const answer = await postForm(form);
      if (answer.kind === "bank" && goToBank(answer.document)) return;
      end(answer.kind === "refused" ? creditRefusal(answer.failure) : { key: "forms.failed" });
    } catch {
      end({ key: navigator.onLine ? "forms.failed" : "forms.offline" });
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setRefusal(null);
    void send(event.currentTarget);
  };
  return (
    <form method="post" action="/api/CreditInfo/pay-again" onSubmit={onSubmit}>
      <input type="hidden" name="key" value={paymentKey} />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" aria-disabled={isSending || undefined} className="inline-flex min-h-12 items-center justify-center rounded-control bg-nar px-6 py-2.5 font-semibold text-white hover:bg-nar-dark aria-disabled:opacity-60">{isSending ? t("credit.paying") : label}</button>
      <p role="alert" className="mt-2 text-sm text-failure empty:hidden">{refusal ? t(refusal.key, refusal.amount === undefined ? {} : { amount: formatMoney(refusal.amount, language) }) : null}</p>
    </form>
  );
}
