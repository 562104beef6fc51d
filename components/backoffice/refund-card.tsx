"use client";

import { Button } from "@payloadcms/ui";
import { useRef, useState } from "react";
import type { RefundTexts } from "./refund-texts";
import { requestAction } from "./request-action";

type Action = { name: string; label: string; note: string | null; question: string | null };
export type Refund = {
  id: number;
  state: string;
  needsStaff: boolean;
  way: string;
  goods: string | null;
  amount: string;
  vat: string;
  reason: string | null;
  bankNumber: string | null;
  askedAt: string;
  askedBy: string;
  lines: { title: string; count: number }[];
  moves: { state: string; at: string; by: string; note: string | null }[];
  actions: Action[];
};

type Props = {
  invoiceId: number | string;
  refund: Refund;
  texts: RefundTexts;
  onDone: (message: string) => void;
};

/** The buttons of a refund; what an action needs to know is typed into one field. */
function RefundActions({ invoiceId, refund, texts, onDone }: Props) {
  const [note, setNote] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const labels = [...new Set(refund.actions.flatMap((action) => action.note ?? []))];
  const act = async ({ name, question }: Action) => {
    if (running.current || (question !== null && !window.confirm(question))) return;
    running.current = true;
    setBusy(true);
    const answer = await requestAction<{ done: boolean; message: string }>(
      `/admin/api/invoices/${invoiceId}/refunds/${refund.id}/${name}`,
      "POST",
      { note },
    );
    running.current = false;
    setBusy(false);
    if (!answer.done) return setFault(answer.errors?.[0]?.message ?? texts.failed);
    setNote("");
    setFault("");
    onDone(answer.message ?? "");
  };
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem", alignItems: "end" }}>
      {labels.length > 0 && (
        <label style={{ display: "grid", flex: "1 1 16rem" }}>
          {labels.join(" / ")}
          <input
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={500}
            style={{ font: "inherit", padding: "0.4rem" }}
          />
        </label>
      )}
      {refund.actions.map((action) => (
        <Button
          key={action.name}
          type="button"
          size="small"
          margin={false}
          buttonStyle="secondary"
          disabled={busy}
          onClick={() => void act(action)}
        >
          {action.label}
        </Button>
      ))}
      <p role="alert" style={{ margin: 0, color: "var(--theme-error-600)" }}>
        {fault}
      </p>
    </div>
  );
}

/** One refund of an order: its state in words, its pieces, its history, and what staff can do. */
export function RefundCard(props: Props) {
  const { refund, texts } = props;
  const facts = [refund.reason, refund.goods].filter((fact) => fact !== null);
  return (
    <article
      style={{
        display: "grid",
        gap: "0.5rem",
        padding: "0.75rem 1rem",
        border: `1px solid ${refund.needsStaff ? "var(--theme-error-500)" : "var(--theme-elevation-150)"}`,
        borderRadius: "4px",
      }}
    >
      <p style={{ margin: 0 }}>
        <b>{refund.amount} AZN</b> ({texts.vat} {refund.vat}), {refund.way} · <b>{refund.state}</b>
        {refund.bankNumber ? ` · ${texts.number} ${refund.bankNumber}` : null} · {refund.askedAt},{" "}
        {refund.askedBy}
      </p>
      <p style={{ margin: 0, overflowWrap: "anywhere" }}>
        {refund.lines.map(({ title, count }) => `${count} × ${title}`).join(", ")}
      </p>
      {facts.length > 0 && (
        <p style={{ margin: 0, color: "var(--theme-elevation-600)" }}>{facts.join(" · ")}</p>
      )}
      <ol style={{ margin: 0, paddingInlineStart: "1.25rem" }}>
        {refund.moves.map(({ state, at, by, note }, i) => (
          <li key={i} style={{ overflowWrap: "anywhere" }}>
            {at}: {state}, {by}
            {note && note !== refund.reason ? ` (${note})` : null}
          </li>
        ))}
      </ol>
      {refund.actions.length > 0 && <RefundActions {...props} />}
    </article>
  );
}
