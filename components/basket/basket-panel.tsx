"use client";

import { useTranslations } from "use-intl";
import { Announcer } from "@/components/ui/announcer";
import { BusyOverlay } from "@/components/ui/busy-overlay";
import { EmptyState } from "@/components/ui/empty-state";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import { BasketIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useBasketLines } from "@/lib/client/basket/use-basket-lines";
import { toAzn, formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { MonthlyTotal } from "./monthly-total";
import { PanelLine } from "./panel-line";
import { useRemoveFromBasket } from "./use-remove-from-basket";

/** Products shown in the panel; the basket page shows all of them. */
const MAX_PANEL_LINES = 20;

/**
 * The basket's dropdown and mobile panel (specification section 2): products, total and a link to
 * the basket page.
 */
export function BasketPanel({ language }: { language: Language }) {
  const t = useTranslations("basket");
  const { lines, total, monthly, pendingCount, excludedCount, count } = useBasketLines(
    language,
    MAX_PANEL_LINES,
  );
  const { removing, remove } = useRemoveFromBasket();
  return (
    <>
      <FocusKeeper className="relative">
        {count === 0 ? (
          <EmptyState
            icon={<BasketIcon className="size-9" />}
            title={t("empty")}
            hint={t("emptyHint")}
          />
        ) : null}
        <ul className="-mt-3">
          {lines.map((entry) => (
            <PanelLine key={entry.item.slug} entry={entry} language={language} onRemove={remove} />
          ))}
        </ul>
        <BusyOverlay shown={removing} label={t("removing")} />
      </FocusKeeper>
      {count === 0 ? null : (
        <div className="sticky -bottom-3 -mx-4 mt-auto -mb-3 border-t border-line bg-paper px-4 py-4">
          <p className="prices flex h-7 items-center justify-between gap-4 text-lg font-bold">
            <span>{t("total")}</span>
            {pendingCount > 0 ? (
              <Skeleton className="h-6 w-28" />
            ) : (
              <span>{formatMoney(toAzn(total), language)}</span>
            )}
          </p>
          {pendingCount > 0 ? null : (
            <div className="mt-2 -mb-2">
              <MonthlyTotal monthly={monthly} language={language} />
            </div>
          )}
          {excludedCount > 0 ? (
            <p className="text-xs font-semibold">{t("notInTotal", { count: excludedCount })}</p>
          ) : null}
          {count > MAX_PANEL_LINES ? (
            <p className="text-xs text-ink-soft">
              {t("partial", { shown: MAX_PANEL_LINES, all: count })}
            </p>
          ) : null}
          <LocalLink
            path={`/${language}/cart`}
            className="mt-3 flex h-12 items-center justify-center rounded-control bg-nar px-6 font-semibold text-white hover:bg-nar-dark"
          >
            {t("open")}
          </LocalLink>
        </div>
      )}
      <Announcer leads={false} />
    </>
  );
}
