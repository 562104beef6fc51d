"use client";

import { useTranslations } from "use-intl";
import type { ReactNode } from "react";
import { changeQuantity, saveSeenPrice } from "@/lib/client/basket/change-basket";
import type { Line } from "@/lib/client/basket/line";
import { toAzn, formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";

function Note({
  children,
  action,
  onAction,
}: {
  children: ReactNode;
  action?: string;
  onAction?: () => void;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-mist px-3 py-1.5 text-xs">
      <span>{children}</span>
      {action ? (
        <button
          type="button"
          onClick={onAction}
          className="py-1.5 font-semibold underline underline-offset-2 hover:no-underline"
        >
          {action}
        </button>
      ) : null}
    </p>
  );
}

/**
 * Notes on what changed since the product was added: price, stock, sold out. Only the shopper
 * applies a change.
 */
export function LineNotes({
  slug,
  line,
  language,
}: {
  slug: string;
  line: Line;
  language: Language;
}) {
  const t = useTranslations("basket");
  const { previousPrice, unitPrice, stockLeft, purchasable } = line;
  return (
    <>
      {previousPrice === null ? null : (
        <Note action={t("understood")} onAction={() => saveSeenPrice(slug, toAzn(unitPrice), true)}>
          {t("priceChanged", {
            before: formatMoney(toAzn(previousPrice), language),
            now: formatMoney(toAzn(unitPrice), language),
          })}
        </Note>
      )}
      {stockLeft === null ? null : (
        <Note
          action={t("takeThese", { count: stockLeft })}
          onAction={() => changeQuantity(slug, stockLeft)}
        >
          {t("lessStock", { count: stockLeft })}
        </Note>
      )}
      {purchasable ? null : (
        <Note>
          {t("soldOut")}. {t("notCounted")}.
        </Note>
      )}
    </>
  );
}
