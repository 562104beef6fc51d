"use client";

import { useTranslations } from "use-intl";
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ReceiptIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useListEnd } from "@/lib/client/lists/use-list-end";
import type { Language } from "@/lib/languages";
import { ordersPath } from "@/lib/orders/orders-query";
import { Order, type OrderContents } from "./order";
import { type InitialOrders, useOrders } from "./use-orders";

type Props = {
  language: Language;
  /** phone of the customer whose orders these are */ owner: string;
  first: InitialOrders | null;
  pageIndex: number;
  opened: OpenedOrder | null;
};

/** The order that the server rendered with its products, and how far it has come. */
export type OpenedOrder = { invoiceId: number } & OrderContents;

const button =
  "inline-flex min-h-11 items-center justify-center rounded-control border border-ink px-6 py-2 font-semibold hover:bg-mist";

/** Shown while the first page is loading. */
function OrdersSkeleton() {
  const t = useTranslations("profile");
  return (
    <div role="status" aria-busy className="space-y-4">
      <span className="sr-only">{t("loading")}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-36" />
      ))}
    </div>
  );
}

/** Shown when the customer has no orders at all, or none on this page and later ones. */
function NoOrders({ language, pageIndex }: { language: Language; pageIndex: number }) {
  const t = useTranslations("profile");
  return pageIndex > 0 ? (
    <EmptyState icon={<ReceiptIcon className="size-9" />} title={t("noOlder")} hint="">
      <LocalLink path={ordersPath(language)} className={button}>
        {t("newer")}
      </LocalLink>
    </EmptyState>
  ) : (
    <EmptyState icon={<ReceiptIcon className="size-9" />} title={t("empty")} hint={t("emptyHint")}>
      <LocalLink
        path={`/${language}`}
        className="inline-flex h-12 items-center rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft"
      >
        {t("toShop")}
      </LocalLink>
    </EmptyState>
  );
}

/**
 * The customer's orders, newest first, loaded page by page on scrolling or by a button
 * (specification section 2, order history). Without JavaScript the button is a link.
 */
export function Orders({ language, owner, first, pageIndex, opened }: Props) {
  const t = useTranslations("profile");
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const focusIndex = useRef<number>(null);
  const { invoices, hasOlder, state, loadMore } = useOrders({ first, pageIndex, language, owner });
  const loadFirst = useEffectEvent(
    () => void (invoices.length === 0 && first === null && loadMore()),
  );
  useEffect(() => loadFirst(), []);
  const { marker } = useListEnd<HTMLDivElement>(
    hydrated && hasOlder && state === "idle" && invoices.length > 0,
    () => void loadMore(),
  );

  // After a manual request focus moves to the first new order.
  useLayoutEffect(() => {
    if (focusIndex.current === null || state === "loading") return;
    list.current?.children[focusIndex.current]?.querySelector("button")?.focus();
    focusIndex.current = null;
  }, [state]);
  const onMoreClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    focusIndex.current = invoices.length;
    void loadMore();
  };

  if (invoices.length === 0 && state !== "failed")
    return first === null && hasOlder ? (
      <OrdersSkeleton />
    ) : (
      <NoOrders language={language} pageIndex={pageIndex} />
    );
  return (
    <>
      {pageIndex > 0 ? (
        <p className="mb-4">
          <LocalLink path={ordersPath(language, { pageIndex: pageIndex - 1 })} className={button}>
            {t("newer")}
          </LocalLink>
        </p>
      ) : null}
      <ul ref={list} className="space-y-4">
        {invoices.map((invoice) => (
          <Order
            key={invoice.invoiceId}
            invoice={invoice}
            language={language}
            pageIndex={pageIndex}
            opened={opened?.invoiceId === invoice.invoiceId ? opened : null}
          />
        ))}
      </ul>
      <div ref={marker} className="mt-6 flex flex-col items-center gap-3 text-center">
        <p
          aria-live="polite"
          className={
            state === "failed"
              ? "rounded-control bg-failure-tint px-4 py-3 text-sm text-failure"
              : "text-sm text-ink-soft"
          }
        >
          {state === "failed"
            ? t("failed")
            : state === "loading"
              ? t("loading")
              : t("shown", { count: invoices.length })}
        </p>
        {state === "failed" ? (
          <button type="button" onClick={onMoreClick} className={button}>
            {t("retry")}
          </button>
        ) : hasOlder ? (
          <LocalLink
            path={ordersPath(language, { pageIndex: pageIndex + 1 })}
            onClick={onMoreClick}
            className={button}
          >
            {t(hydrated ? "more" : "older")}
          </LocalLink>
        ) : null}
      </div>
    </>
  );
}
