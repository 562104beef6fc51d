"use client";

import { useAuth } from "@payloadcms/ui";
import { useEffect, useState } from "react";

/**
 * Whether the signed-in member of staff handles orders. The server decides anew at each request;
 * this spares the others a refusal.
 */
export function useHandlesOrders(): boolean {
  const { user } = useAuth<
    { id: number; roles?: string[]; collection: "staff" } & { [key: string]: unknown }
  >();
  return Boolean(
    (user as { roles?: string[] } | null)?.roles?.some(
      (role) => role === "owner" || role === "orders",
    ),
  );
}

type Counts = {
  reviews: number;
  transfers: number;
  /** money at the bank nobody knows here */
  lost: number;
  /** the day in Baku by the shop, not by this browser */
  today: string;
};

/**
 * How many payments wait for staff, and orders for a transfer, and which day it is; undefined until
 * it is known, and for whoever does not handle orders.
 */
export function usePaymentCounts(): Counts | undefined {
  const mayRead = useHandlesOrders();
  const [counts, setCounts] = useState<Counts>();
  useEffect(() => {
    if (!mayRead) return undefined;
    const load = () =>
      void fetch("/admin/api/payment-attempts/reviews", { credentials: "include" })
        .then(async (answer) => {
          if (answer.ok) setCounts((await answer.json()) as Counts);
        })
        .catch(() => undefined);
    load();
    for (const moment of ["focus", "payments-changed"]) window.addEventListener(moment, load);
    return () =>
      ["focus", "payments-changed"].forEach((moment) => window.removeEventListener(moment, load));
  }, [mayRead]);
  return counts;
}

/**
 * The list of what waits for staff: payments nobody could decide, and money the bank has not
 * returned.
 */
export const REVIEW_LIST_URL =
  "/admin/collections/payment-attempts?where[or][0][and][0][state][equals]=needs_review&where[or][1][and][0][review][equals]=not-returned";

/** Above this list stands what the shop lost sight of (unmatched-charges.tsx). */
export const UNMATCHED_LIST_URL = "/admin/collections/payment-attempts";

/** Orders that wait for a transfer. */
export const TRANSFER_LIST_URL =
  "/admin/collections/invoices?where[or][0][and][0][state][equals]=awaiting&where[or][0][and][1][paymentTypeId][equals]=3";
