import { useEffect, useRef, useState } from "react";
import type { Invoice } from "@/lib/contract/invoice";
import type { Language } from "@/lib/languages";
import { ORDERS_PER_PAGE } from "@/lib/orders/orders-query";

/**
 * The server's page of orders; null when it could not show any, because the access token is over or
 * nobody is signed in.
 */
export type InitialOrders = { invoices: readonly Invoice[]; hasOlder: boolean };
type Orders = {
  invoices: readonly Invoice[];
  /** the next page to ask for */ next: number;
  hasOlder: boolean;
  state: "idle" | "loading" | "failed";
};

// A new order moves the others down a page.
const mergeOrders = (before: readonly Invoice[], after: readonly Invoice[]): Invoice[] => [
  ...before,
  ...after.filter(({ invoiceId }) => !before.some((known) => known.invoiceId === invoiceId)),
];

/**
 * What was loaded before somebody went on to another page: Back finds it again. In memory alone,
 * because it is personal.
 */
let cachedOrders: { key: string; orders: Orders } | null = null;

function initialOrders(first: InitialOrders | null, pageIndex: number, key: string): Orders {
  const shown: Orders = first
    ? { ...first, next: pageIndex + 1, state: "idle" }
    : { invoices: [], next: 0, hasOlder: true, state: "idle" };
  return cachedOrders?.key === key
    ? {
        ...cachedOrders.orders,
        invoices: mergeOrders(shown.invoices, cachedOrders.orders.invoices),
      }
    : shown;
}

/**
 * The customer's orders, loaded page by page: an empty page or a failure stops, and a failure can
 * be repeated. `owner` is the phone of whoever they belong to.
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
}): Orders & { more: () => Promise<void> } {
  const key = `${owner} ${pageIndex} ${language}`;
  const [orders, setOrders] = useState<Orders>(() => initialOrders(first, pageIndex, key));
  useEffect(() => {
    if (orders.state === "idle") cachedOrders = { key, orders };
  }, [key, orders]);
  const asked = useRef<AbortController>(null);
  useEffect(
    () => () => {
      asked.current?.abort();
      asked.current = null;
    },
    [],
  );

  const more = async () => {
    if (asked.current || !orders.hasOlder) return;
    const controller = new AbortController();
    asked.current = controller;
    setOrders((before) => ({ ...before, state: "loading" }));
    try {
      const { authenticatedGet: getMine } =
        await import("@/lib/client/session/authenticated-fetch");
      const page = await getMine<Invoice[]>(
        "/Invoice/get-all-invoices",
        { lang: language, pageIndex: orders.next, pageSize: ORDERS_PER_PAGE },
        controller.signal,
      );
      if (!controller.signal.aborted)
        setOrders(({ invoices, next }) => ({
          invoices: mergeOrders(invoices, page),
          next: next + 1,
          hasOlder: page.length === ORDERS_PER_PAGE,
          state: "idle",
        }));
    } catch {
      if (!controller.signal.aborted) setOrders((before) => ({ ...before, state: "failed" }));
    } finally {
      if (asked.current === controller) asked.current = null;
    }
  };
  return { ...orders, more };
}
