"use client";

import { useState } from "react";
import type { DeskHistory } from "@/lib/contract/desk";
import { FAINT } from "./desk-styles";
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
