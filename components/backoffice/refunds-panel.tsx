"use client";

import { Link, useDocumentInfo, useTranslation } from "@payloadcms/ui";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { LoadFailed } from "./load-failed";
import { useHandlesOrders } from "./payment-counts";
import { type Refund, RefundCard } from "./refund-card";
import { RefundForm, type RefundGoods, type RefundLine } from "./refund-form";
import { REFUND_TEXTS } from "./refund-texts";
import { requestAction } from "./request-action";
import { staffText } from "./staff-text";

type OrderRefunds = {
  canRefund: boolean;
  lines: RefundLine[];
  goods: RefundGoods[];
  refunds: Refund[];
};

/** Calls `reload` at once, when the window gets the focus, and when a payment has changed. */
function useReloads(isWanted: boolean, reload: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    reload();
    for (const event of ["focus", "payments-changed"]) window.addEventListener(event, reload);
    return () =>
      ["focus", "payments-changed"].forEach((event) => window.removeEventListener(event, reload));
  }, [isWanted, reload]);
}

/**
 * What was given back of an order, and the form to give back more, for staff who handle orders.
 */
export function RefundsPanel() {
  const { i18n } = useTranslation();
  const texts = staffText(REFUND_TEXTS, i18n.language);
  const { id } = useDocumentInfo();
  const mayAct = useHandlesOrders();
  const router = useRouter();
  const [order, setOrder] = useState<OrderRefunds>();
  const [hasFailed, setFailed] = useState(false);
  const [message, setMessage] = useState("");
  const load = useCallback(() => {
    void requestAction<OrderRefunds>(`/admin/api/invoices/${id}/refunds`, "GET").then((answer) => {
      setFailed(!answer.refunds);
      if (answer.refunds) setOrder(answer as OrderRefunds);
    });
  }, [id]);
  useReloads(mayAct && id !== undefined, load);
  if (!mayAct || id === undefined) return null;
  const showDone = (text: string) => {
    setMessage(text);
    // The panel of payments shows the state of the order, too.
    window.dispatchEvent(new Event("payments-changed"));
    router.refresh();
  };
  return (
    <section
      aria-label={texts.title}
      style={{ marginBlockEnd: "2rem", display: "grid", gap: "0.75rem" }}
    >
      <h3 style={{ margin: 0 }}>{texts.title}</h3>
      {hasFailed && <LoadFailed title={texts.title} onRetry={load} />}
      <p role="status" style={{ margin: 0, fontWeight: 600 }}>
        {message}
      </p>
      {order?.refunds.length === 0 && <p style={{ margin: 0 }}>{texts.none}</p>}
      {order?.refunds.map((refund) => (
        <RefundCard
          key={refund.id}
          invoiceId={id}
          refund={refund}
          texts={texts}
          onDone={showDone}
        />
      ))}
      {order?.canRefund && (
        <RefundForm
          invoiceId={id}
          lines={order.lines}
          goods={order.goods}
          texts={texts}
          onDone={showDone}
        />
      )}
    </section>
  );
}

type Waiting = { id: number; invoiceId: number; amount: string; state: string; way: string };

/** Shown on the dashboard: refunds that staff have to transfer or to look up at the bank. */
export function RefundsWaiting() {
  const { i18n } = useTranslation();
  const texts = staffText(REFUND_TEXTS, i18n.language);
  const mayAct = useHandlesOrders();
  const [refunds, setRefunds] = useState<Waiting[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    void requestAction<{ refunds: Waiting[] }>("/admin/api/invoices/refunds-waiting", "GET").then(
      (answer) => {
        setFailed(!answer.refunds);
        if (answer.refunds) setRefunds(answer.refunds);
      },
    );
  }, []);
  useReloads(mayAct, load);
  const failed = hasFailed && <LoadFailed title={texts.waiting} onRetry={load} />;
  if (refunds.length === 0) return failed || null;
  return (
    <section aria-label={texts.waiting} style={{ marginBlockEnd: "2rem" }}>
      <h3 style={{ margin: "0 0 0.5rem" }}>{texts.waiting}</h3>
      {failed}
      <ul style={{ margin: 0, paddingInlineStart: "1.25rem" }}>
        {refunds.map(({ id, invoiceId, amount, state, way }) => (
          <li key={id}>
            <Link href={`/admin/collections/invoices/${invoiceId}`}>
              {texts.order} № {invoiceId}
            </Link>
            : <b>{amount} AZN</b>, {way} · {state}
          </li>
        ))}
      </ul>
    </section>
  );
}
