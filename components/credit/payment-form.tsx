"use client";

import { useTranslations } from "use-intl";
import { type ReactNode, useId, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { CONTROL } from "@/components/forms/field";
import { useBankForm } from "@/components/forms/use-bank-form";
import { useHydrated } from "@/components/ui/use-hydrated";
import { reloadPage } from "@/lib/client/overlay-history";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { creditRefusal, type CreditRefusal, bankFormRefusal } from "./credit-refusal";

type Amount = { amount: string };
type Props = {
  language: Language;
  /** the contract's debt, AZN */
  debt: number;
  /** initial value of the amount field */
  amount: string;
  /** why a form posted without JavaScript was refused */
  refused: CreditRefusal | null;
  /**
   * another payment was started and the bank has no record of it: the button says that it was not
   * paid
   */
  isBegun: boolean;
  /** path of this page */
  currentPath: string;
  /** the form's hidden fields */
  children: ReactNode;
};

// If the rules cannot be loaded (no connection), the server checks the amount.
const resolver: Resolver<Amount, number> = async (values, debt) => {
  const rules = await import("./amount-rules").catch(() => null);
  const fault = rules ? rules.amountFault(values.amount, debt ?? 0) : null;
  return fault ? { values: {}, errors: { amount: { type: fault } } } : { values, errors: {} };
};

/**
 * The form for a payment on a contract (specification section 2): the amount, and the way to the
 * bank. It is sent once, however often the button is pressed.
 */
export function CreditPaymentForm({
  language,
  debt,
  amount,
  refused,
  isBegun,
  currentPath,
  children,
}: Props) {
  const t = useTranslations();
  const id = useId();
  const hydrated = useHydrated();
  const [refusal, setRefusal] = useState(refused);
  const { register, handleSubmit, setFocus, formState } = useForm<Amount, number>({
    resolver,
    context: debt,
    reValidateMode: "onSubmit",
    defaultValues: { amount },
  });

  const { isSending, send } = useBankForm({
    onResult: (failure) => {
      setRefusal(failure && bankFormRefusal(failure));
      if (failure) setFocus("amount");
    },
    // The debt may have decreased, and another payment needs a new idempotency key.
    onRestored: reloadPage,
  });
  const submit = handleSubmit(
    (_, event) => send(event?.target as HTMLFormElement),
    ({ amount: fault }) =>
      setRefusal(
        creditRefusal(
          fault?.type === "above"
            ? { code: "AMOUNT_ABOVE_DEBT", details: { residialAmount: debt } }
            : { code: "BAD_REQUEST", fields: { amount: [] } },
        ),
      ),
  );
  const refusalText = refusal
    ? t(
        refusal.key,
        refusal.amount === undefined ? {} : { amount: formatMoney(refusal.amount, language) },
      )
    : null;
  // Without JavaScript the page was rendered again together with the refusal, so its button is up
  // to date.
  const isOutdated = refusal?.needsReload === true && refusal !== refused;
  const isInvalid = formState.errors.amount !== undefined || refusal?.field === "amount";
  return (
    <form
      method="post"
      action="/api/CreditInfo/payment-credit-request"
      noValidate={hydrated}
      onSubmit={(event) => void (isSending ? event.preventDefault() : submit(event))}
      className="mt-5 border-t border-line pt-5"
    >
      {children}
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t("credit.amount")}
      </label>
      <div className="flex flex-wrap items-start gap-3">
        <span className="relative min-w-0 grow basis-40">
          <input
            {...register("amount")}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={amount}
            aria-invalid={isInvalid || undefined}
            aria-describedby={refusalText ? `${id}-error` : `${id}-hint`}
            className={`${CONTROL} prices pr-10 text-lg font-semibold`}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-ink-soft"
          >
            ₼
          </span>
        </span>
        {isOutdated ? null : (
          <button
            type="submit"
            aria-disabled={isSending || undefined}
            className={`min-h-12 grow rounded-control px-6 py-2.5 font-semibold aria-disabled:opacity-60 ${isBegun ? "basis-full border border-ink hover:bg-mist" : "basis-32 bg-nar text-white hover:bg-nar-dark"}`}
          >
            {t(isSending ? "credit.paying" : isBegun ? "credit.unpaid" : "credit.pay")}
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {t("credit.amountHint", { amount: formatMoney(debt, language) })}
      </p>
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1.5 text-sm font-semibold text-failure empty:hidden"
      >
        {refusalText}
        {isOutdated ? (
          <>
            {" "}
            <a href={currentPath} className="underline underline-offset-4">
              {t("credit.reload")}
            </a>
          </>
        ) : null}
      </p>
    </form>
  );
}
