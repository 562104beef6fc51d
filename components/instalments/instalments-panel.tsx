"use client";

import { FrameData } from "@/components/layout/frame-data";
import { cardTypesQuery } from "@/lib/client/card-types-query";
import { formatMoney, qepikOf } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { InstalmentTable } from "./instalment-table";

type Props = { /** AZN, as shown beside the link */ amount: number; language: Language };

/** What the panel holds: the amount, and the terms as staff have them at this moment. */
export function InstalmentsPanel({ amount, language }: Props) {
  return (
    <>
      <p className="prices mb-4 text-2xl font-bold">{formatMoney(amount, language)}</p>
      <FrameData query={cardTypesQuery(language)}>{(cards) => <InstalmentTable cards={cards} price={qepikOf(amount)} language={language} />}</FrameData>
    </>
  );
}
