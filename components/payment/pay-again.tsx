"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { Language } from "@/lib/languages";
import { payRefusal } from "./pay-refusal";
import { useBankForm } from "./use-bank-form";

type Props = {
  language: Language;
  invoiceId: number;
  label: string;
  /** this page, for browsers without scripts */
  back: string;
  className?: string;
};

/** Begins a payment of an order that waits for one; with scripts the shopper is taken to the bank at once, without by the bank's document. Its texts are `payment`. */
export function PayAgain({ language, invoiceId, label, back, className = "" }: Props) {
  const t = useTranslations("payment");
  const [refused, setRefused] = useState<ReturnType<typeof payRefusal> | "offline" | null>(null);
  const { isSending, send } = useBankForm({ onEnd: (why) => setRefused(why === null || typeof why === "string" ? why : payRefusal(why)) });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form method="post" action="/api/Invoice/pay-invoice" onSubmit={onSubmit} className={className}>
      <input type="hidden" name="invoiceId" value={invoiceId} />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" aria-disabled={isSending || undefined} className="inline-flex min-h-12 items-center justify-center rounded-control bg-nar px-6 py-2.5 font-semibold text-white hover:bg-nar-dark aria-disabled:opacity-60">{isSending ? t("going") : label}</button>
      <p role="alert" className="mt-2 text-sm text-failure empty:hidden">
        {refused ? t(refused) : null}
        {refused === "notPayable" ? <> <a href={back} className="underline underline-offset-4">{t("see")}</a></> : null}
      </p>
    </form>
  );
}
