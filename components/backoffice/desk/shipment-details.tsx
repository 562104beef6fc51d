"use client";

import { Button } from "@payloadcms/ui";
import { useState } from "react";
import type { DeskHistory, DeskShipment, DeskSplitPiece } from "@/lib/contract/desk";
import { CONTROL, FAINT } from "./desk-styles";
import type { DeskTexts } from "./desk-texts";
import { requestDesk } from "./request-desk";

/** Every move of a shipment, loaded when it is opened. */
export function ShipmentHistory({ id, texts }: { id: number; texts: DeskTexts }) {
  const [history, setHistory] = useState<DeskHistory["history"] | "failed">();
  const load = async () => {
    const result = await requestDesk<DeskHistory>(`/history?id=${id}`);
    setHistory("answer" in result ? result.answer.history : "failed");
  };
  return (
    <details onToggle={(event) => event.currentTarget.open && void load()}>
      <summary style={{ cursor: "pointer", minHeight: "44px", alignContent: "center" }}>
        {texts.history}
      </summary>
      {history === undefined && <p role="status">{texts.loading}</p>}
      {history === "failed" && <p role="alert">{texts.failed}</p>}
      {Array.isArray(history) && (
        <ol style={{ listStyle: "none", padding: 0, display: "grid", gap: "0.5rem" }}>
          {history.map(({ id: move, at, what, by, note }) => (
            <li key={move} style={{ overflowWrap: "anywhere" }}>
              {at} · <b>{what}</b> · {by}
              {note ? <span style={FAINT}> · {note}</span> : null}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

type SplitProps = {
  shipment: DeskShipment;
  texts: DeskTexts;
  busy: boolean;
  onSplit: (id: number, code: string, pieces: DeskSplitPiece[]) => Promise<boolean>;
};

/** Chooses the pieces of a shipment that are sent in a part of their own. */
export function SplitForm({ shipment, texts, busy, onSplit }: SplitProps) {
  const [counts, setCounts] = useState<Record<number, number>>({});
  const split = async () => {
    const pieces = shipment.lines.map(({ id, count }) => ({
      lineId: id,
      count: counts[id] ?? 0,
      shown: count,
    }));
    if (await onSplit(shipment.id, shipment.code, pieces)) setCounts({});
  };
  return (
    <details>
      <summary style={{ cursor: "pointer", minHeight: "44px", alignContent: "center" }}>
        {texts.split}
      </summary>
      <p>{texts.splitHint}</p>
      {shipment.lines.map(({ id, title, count }) => (
        <label
          key={id}
          style={{ display: "flex", gap: "0.75rem", alignItems: "center", marginBlock: "0.5rem" }}
        >
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={count}
            step={1}
            value={counts[id] ?? 0}
            style={{ ...CONTROL, width: "5rem" }}
            onChange={(event) => {
              const typed = Math.trunc(Number(event.target.value)) || 0;
              setCounts({ ...counts, [id]: Math.min(Math.max(typed, 0), count) });
            }}
          />
          <span style={{ overflowWrap: "anywhere" }}>
            / {count} · {title}
          </span>
        </label>
      ))}
      <Button type="button" size="small" disabled={busy} onClick={() => void split()}>
        {texts.splitDo}
      </Button>
    </details>
  );
}
