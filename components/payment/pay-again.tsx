"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";

/** Begins another payment of an order; with scripts the shopper is taken to the bank at once, without by the bank's document. */
export function PayAgain({ label, failed, children }: { label: string; failed: string; /** the form's hidden fields */ children: ReactNode }) {
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async (form: HTMLFormElement) => {
    try {
      const { goToBank, postForm } = await import("@/lib/client/checkout/post-form");
      const answer = await postForm(form);
      if (answer.kind === "bank" && goToBank(answer.document)) return;
    } catch {
      // Said below.
    }
    sending.current = false;
    setSending(false);
    setFailed(true);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setFailed(false);
    void send(event.currentTarget);
  };
  return (
    <form method="post" action="/api/Invoice/pay-invoice" onSubmit={onSubmit}>
      {children}
      <button type="submit" aria-disabled={isSending || undefined} className="inline-flex min-h-12 items-center justify-center rounded-control bg-nar px-6 py-2.5 font-semibold text-white hover:bg-nar-dark aria-disabled:opacity-60">{label}</button>
      <p role="alert" className="mt-2 text-sm text-failure empty:hidden">{hasFailed ? failed : null}</p>
    </form>
  );
}
