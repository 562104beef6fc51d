"use client";

import { useTranslations } from "use-intl";
import { QueryLoader } from "@/components/ui/query-loader";
import { LocalLink } from "@/components/ui/local-link";
import { cardTypesQuery } from "@/lib/client/card-types-query";
import { formatMoney, plainAmount, fromAzn } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { LimitedInstalments } from "./limited-instalments";

type Props = { /** AZN, as shown beside the link */ amount: number; language: Language };

/**
 * The panel's content: the amount, and its plans by the card types as they are now in the back
 * office.
 */
export function InstalmentsPanel({ amount, language }: Props) {
  const t = useTranslations("instalments");
  return (
    <>
      <p className="prices mb-4 text-2xl font-bold">{formatMoney(amount, language)}</p>
      <QueryLoader query={cardTypesQuery(language)}>
        {(cards) => (
          <LimitedInstalments cards={cards} price={fromAzn(amount)} language={language} />
        )}
      </QueryLoader>
      <LocalLink
        path={`/${language}/instalments?amount=${plainAmount(amount)}`}
        rel="nofollow"
        className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
      >
        {t("calculateOther")}
      </LocalLink>
    </>
  );
}
