"use client";

import { useAuth } from "@payloadcms/ui";
import { useEffect, useState } from "react";

/**
 * Whether the signed-in member of staff may handle orders. The server checks this again at each
 * request; here it only avoids requests that would be refused.
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
  /** charges at the bank that the shop has no record of */
  lost: number;
  /** the current date in Baku by the server's clock, not this browser's */
  today: string;
};

/**
 * The numbers of payments that wait for staff and of orders that wait for a transfer, and today's
 * date. Undefined until loaded, and for staff who do not handle orders.
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
    for (const event of ["focus", "payments-changed"]) window.addEventListener(event, load);
    return () =>
      ["focus", "payments-changed"].forEach((event) => window.removeEventListener(event, load));
  }, [mayRead]);
  return counts;
}

/**
 * The list of payments that wait for staff: those in review, and those whose money the bank has not
 * returned.
 */
export const REVIEW_LIST_URL =
  "/admin/collections/payment-attempts?where[or][0][and][0][state][equals]=needs_review&where[or][1][and][0][review][equals]=not-returned";

/** The list of card payments; unmatched charges are shown above it (unmatched-charges.tsx). */
export const UNMATCHED_LIST_URL = "/admin/collections/payment-attempts";

/** Orders that wait for a transfer. */
export const TRANSFER_LIST_URL =
  "/admin/collections/invoices?where[or][0][and][0][state][equals]=awaiting&where[or][0][and][1][paymentTypeId][equals]=3";
