"use client";

import { useTranslations } from "use-intl";
import { useState } from "react";
import { CONTROL, Field } from "@/components/forms/field";
import type { CardType } from "@/lib/contract/payment";
import type { Qepik } from "@/lib/format/money";
import { parseAmount } from "@/lib/format/parse-amount";
import type { Language } from "@/lib/languages";
import { InstalmentTable } from "./instalment-table";

type Props = { cards: readonly CardType[]; price: Qepik; language: Language };

/**
 * The table of instalments with a field that limits the monthly payment; the table follows while
 * the visitor types.
 */
export function LimitedInstalments({ cards, price, language }: Props) {
  const [t, tResults] = [useTranslations("instalments"), useTranslations("results")];
  const [typed, setTyped] = useState("");
  const maxMonthly = parseAmount(typed);
  const failure =
    typed.trim() && maxMonthly === null
      ? { field: "monthlyMax", text: t("badAmount", { typed: typed.trim() }) }
      : null;
  return (
    <>
      <Field name="monthlyMax" label={tResults("monthlyMax")} failure={failure} className="mb-5">
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={CONTROL}
          />
        )}
      </Field>
      <InstalmentTable cards={cards} price={price} maxMonthly={maxMonthly} language={language} />
    </>
  );
}
