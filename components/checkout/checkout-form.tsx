"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { BusyOverlay } from "@/components/ui/busy-overlay";
import { useHydrated } from "@/components/ui/use-hydrated";
import { announce } from "@/lib/client/announce";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { Language } from "@/lib/languages";
import { CARD_TYPE, firstMistake, MONTHS, type Refusal, refusalOf } from "./refusal";
import { useFreshBasket } from "./use-fresh-basket";

type Props = { language: Language; /** the basket the page was rendered with (lib/format/basket-text.ts) */ lines: string; /** of a form posted without scripts */ refused: Refusal | null; summary: ReactNode; children: ReactNode };

/** The months chosen with a card until others are (specification section 4). */
const FIRST_MONTHS = "3";

const radios = (form: HTMLFormElement, name: string) => [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];

/** A chosen card type selects 3 months, unless months that it offers are chosen already. */
function chooseMonths(form: HTMLFormElement, offered: readonly string[]): void {
  const months = radios(form, MONTHS);
  if (months.some(({ checked, value }) => checked && offered.includes(value))) return;
  const first = months.find(({ value }) => value === FIRST_MONTHS && offered.includes(value)) ?? months.find(({ value }) => offered.includes(value));
  if (first) first.checked = true;
}

/** The form of the checkout, which a browser without scripts posts by itself (specification sections 2, 4 and 5): checks, one sending, the way to the bank. */
export function CheckoutForm({ language, lines, refused, summary, children }: Props) {
  const t = useTranslations();
  const router = useRouter();
  const hydrated = useHydrated();
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState(refused);
  useFreshBasket(lines, isSending);

  const begin = (begun: boolean) => {
    sending.current = begun;
    setSending(begun);
  };
  // Back from the bank, to a page that the browser kept: its order is placed, the basket empty.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      sending.current = false;
      setSending(false);
      router.refresh();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [router]);

  const refuse = (form: HTMLFormElement, reason: Refusal) => {
    begin(false);
    setRefusal(reason);
    announce(t(reason.key, reason.values));
    const field = reason.field ? form.querySelector<HTMLElement>(`[name="${reason.field}"]`) : null;
    if (field instanceof HTMLInputElement && field.type !== "radio") field.setAttribute("aria-invalid", "true");
    field?.focus();
  };

  const send = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const mistake = firstMistake((name) => typed[name]?.trim() ?? "", PAYMENT_TYPES.instalments);
    if (mistake) return refuse(form, mistake);
    begin(true);
    setRefusal(null);
    try {
      const [{ goToBank, postForm }, { emptyBasket }, { untilSynchronised }] = await Promise.all([import("@/lib/client/checkout/post-form"), import("@/lib/client/checkout/empty-basket"), import("@/lib/client/sync/synchronised")]);
      await untilSynchronised();
      const answer = await postForm(form);
      if (answer.kind === "refused") {
        refuse(form, refusalOf(answer.failure, typed, language));
        // The new total, what is sold out, and another key.
        return router.refresh();
      }
      emptyBasket();
      if (answer.kind === "done") return location.assign(typed.next ?? `/${language}/profile`);
      if (!goToBank(answer.document)) location.assign(`/${language}/profile`);
    } catch {
      refuse(form, { key: "forms.failed", field: null });
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending.current) void send(event.currentTarget);
  };
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    target.removeAttribute("aria-invalid");
    if (target.name === CARD_TYPE) chooseMonths(currentTarget, (target.dataset.months ?? "").split(" "));
  };
  return (
    <form method="post" action="/api/Invoice/create-invoice" noValidate={hydrated} onSubmit={onSubmit} onChange={onChange} className="group/checkout relative grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <div className="grid min-w-0 gap-10">{children}</div>
      <section aria-labelledby="order-summary" className="rounded-card border border-line p-5 lg:sticky lg:top-28">
        {summary}
        <button type="submit" aria-disabled={isSending || undefined} aria-describedby="order-refusal" className="mt-4 min-h-12 w-full rounded-control bg-nar px-6 py-2.5 font-semibold text-white hover:bg-nar-dark aria-disabled:opacity-60">{t(isSending ? "checkout.completing" : "checkout.complete")}</button>
        <p id="order-refusal" role="alert" className="mt-3 text-sm font-semibold text-failure empty:hidden">{refusal ? t(refusal.key, refusal.values) : null}</p>
      </section>
      <BusyOverlay shown={isSending} label={t("checkout.completing")} />
    </form>
  );
}
