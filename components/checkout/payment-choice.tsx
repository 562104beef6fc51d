"use client";

import { useTranslations } from "use-intl";
import type { CardType, PaymentType } from "@/lib/contract/payment";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { Language } from "@/lib/languages";
import { InstalmentChoice } from "./instalment-choice";
import { PAYMENT_TYPE } from "./refusal";

type Props = {
  language: Language;
  paymentTypes: readonly PaymentType[];
  cardTypes: readonly CardType[];
  /** AZN */ total: number;
  /** what was chosen before */ chosen: Readonly<Record<string, string>>;
  isMissing: boolean;
};

/**
 * The payment types with their descriptions; for instalments by card also the card types and months
 * (specification section 2). CSS shows those of the selected type, so that it works without
 * JavaScript too.
 */
export function PaymentChoice({
  language,
  paymentTypes,
  cardTypes,
  total,
  chosen,
  isMissing,
}: Props) {
  const t = useTranslations("checkout");
  const selectedType = Number(chosen[PAYMENT_TYPE] ?? PAYMENT_TYPES.card);
  return (
    <fieldset role="radiogroup" aria-invalid={isMissing || undefined} className="min-w-0">
      <legend className="mb-4 text-lg font-bold">{t("payment")}</legend>
      <div className="grid gap-3">
        {paymentTypes.map(({ paymentTypeId, paymentTypeTitle, paymentTypeDescription }) => (
          <div key={paymentTypeId}>
            <label className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-control border border-line p-4 hover:border-ink has-checked:border-ink has-checked:bg-mist">
              <input
                id={`payment-${paymentTypeId}`}
                type="radio"
                name={PAYMENT_TYPE}
                value={paymentTypeId}
                defaultChecked={paymentTypeId === selectedType}
                aria-describedby={`payment-${paymentTypeId}-text`}
                className="mt-0.5 size-5 shrink-0 accent-ink"
              />
              <span className="font-semibold">{paymentTypeTitle}</span>
              <span id={`payment-${paymentTypeId}-text`} className="col-start-2 text-ink-soft">
                {paymentTypeDescription}
              </span>
            </label>
            {paymentTypeId === PAYMENT_TYPES.instalments ? (
              <div className="hidden group-has-[#payment-6:checked]/checkout:block">
                <InstalmentChoice
                  language={language}
                  cardTypes={cardTypes}
                  total={total}
                  chosen={chosen}
                />
              </div>
            ) : null}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
