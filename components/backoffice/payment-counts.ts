"use client";

import { useAuth } from "@payloadcms/ui";
import { useCallback, useEffect, useState } from "react";
import { fetchPaymentCounts, type PaymentCounts } from "./fetch-payment-counts";

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

/**
 * The numbers of payments that wait for staff and of orders that wait for a transfer, and today's
 * date. `counts` is undefined until loaded, and for staff who do not handle orders. `hasFailed`:
 * the last request failed, so that the counts are missing or old. `reload` asks again.
 */
export function usePaymentCounts(): {
  counts: PaymentCounts | undefined;
  hasFailed: boolean;
  reload: () => void;
} {
  const mayRead = useHandlesOrders();
  const [counts, setCounts] = useState<PaymentCounts>();
  const [hasFailed, setFailed] = useState(false);
  const reload = useCallback(
    () =>
      void fetchPaymentCounts().then((read) => {
        setFailed(read === null);
        if (read) setCounts(read);
      }),
    [],
  );
  useEffect(() => {
    if (!mayRead) return undefined;
    reload();
    for (const event of ["focus", "payments-changed"]) window.addEventListener(event, reload);
    return () =>
      ["focus", "payments-changed"].forEach((event) => window.removeEventListener(event, reload));
  }, [mayRead, reload]);
  return { counts, hasFailed, reload };
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
