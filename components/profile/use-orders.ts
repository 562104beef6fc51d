import { useEffect, useRef, useState } from "react";
import type { Invoice } from "@/lib/contract/invoice";
import type { Language } from "@/lib/languages";
import { ORDERS_PER_PAGE } from "@/lib/orders/orders-query";

/**
 * The page of orders that the server rendered. Null stands for none, because the access token has
 * expired or nobody is signed in.
 */
export type InitialOrders = { invoices: readonly Invoice[]; hasOlder: boolean };
type Orders = {
  invoices: readonly Invoice[];
  /** index of the next page to load */ nextPage: number;
  hasOlder: boolean;
  state: "idle" | "loading" | "failed";
};

// Skips orders that are already in the list: a new order moves the others down a page.
const mergeOrders = (before: readonly Invoice[], after: readonly Invoice[]): Invoice[] => [
  ...before,
  ...after.filter(({ invoiceId }) => !before.some((known) => known.invoiceId === invoiceId)),
];

/**
 * The orders that were loaded before navigating to another page, so that Back shows them again.
 * They are cached in memory only, because they are personal data.
 */
let cachedOrders: { key: string; orders: Orders } | null = null;

function initialOrders(first: InitialOrders | null, pageIndex: number, key: string): Orders {
  const shown: Orders = first
    ? { ...first, nextPage: pageIndex + 1, state: "idle" }
    : { invoices: [], nextPage: 0, hasOlder: true, state: "idle" };
  return cachedOrders?.key === key
    ? {
        ...cachedOrders.orders,
        invoices: mergeOrders(shown.invoices, cachedOrders.orders.invoices),
      }
    : shown;
}

/**
 * The customer's orders, loaded page by page. Loading ends with a page that is not full; after a
 * failure it can be repeated. `owner` is the customer's phone.
 */
export function useOrders({
  first,
  pageIndex,
  language,
  owner,
}: {
  first: InitialOrders | null;
  pageIndex: number;
  language: Language;
  owner: string;
}): Orders & { loadMore: () => Promise<void> } {
  const key = `${owner} ${pageIndex} ${language}`;
  const [orders, setOrders] = useState<Orders>(() => initialOrders(first, pageIndex, key));
  useEffect(() => {
    if (orders.state === "idle") cachedOrders = { key, orders };
  }, [key, orders]);
  const request = useRef<AbortController>(null);
  useEffect(
    () => () => {
      request.current?.abort();
      request.current = null;
    },
    [],
  );

  const loadMore = async () => {
    if (request.current || !orders.hasOlder) return;
    const controller = new AbortController();
    request.current = controller;
    setOrders((before) => ({ ...before, state: "loading" }));
    try {
      const { authenticatedGet } = await import("@/lib/client/session/authenticated-fetch");
      const page = await authenticatedGet<Invoice[]>(
        "/Invoice/get-all-invoices",
        { lang: language, pageIndex: orders.nextPage, pageSize: ORDERS_PER_PAGE },
        controller.signal,
      );
      if (!controller.signal.aborted)
        setOrders(({ invoices, nextPage }) => ({
          invoices: mergeOrders(invoices, page),
          nextPage: nextPage + 1,
          hasOlder: page.length === ORDERS_PER_PAGE,
          state: "idle",
        }));
    } catch {
      if (!controller.signal.aborted) setOrders((before) => ({ ...before, state: "failed" }));
    } finally {
      if (request.current === controller) request.current = null;
    }
  };
  return { ...orders, loadMore };
}
