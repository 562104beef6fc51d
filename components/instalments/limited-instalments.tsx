"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CONTROL, Field } from "@/components/forms/field";
import type { CardType } from "@/lib/contract/payment";
import type { Qepik } from "@/lib/format/money";
import { parseAmount } from "@/lib/format/parse-amount";
import type { Language } from "@/lib/languages";
import { InstalmentTable } from "./instalment-table";

type Props = { cards: readonly CardType[]; price: Qepik; language: Language };

/** The table, limited while one types to what is at most so much a month. */
export function LimitedInstalments({ cards, price, language }: Props) {
  const [t, results] = [useTranslations("instalments"), useTranslations("results")];
  const [typed, setTyped] = useState("");
  const most = parseAmount(typed);
  const failure =
    typed.trim() && most === null
      ? { field: "monthlyMax", text: t("badAmount", { typed: typed.trim() }) }
      : null;
  return (
    <>
      <Field name="monthlyMax" label={results("monthlyMax")} failure={failure} className="mb-5">
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
      <InstalmentTable cards={cards} price={price} maxMonthly={most} language={language} />
    </>
  );
}
