"use client";

import { Button, useTranslation } from "@payloadcms/ui";
import { useState } from "react";
import type { DeskShipment, DeskSplitPiece } from "@/lib/contract/desk";
import type { NumberRule } from "@/lib/contract/parse-number";
import { numberFaultText, parseNumberField } from "@/lib/format/number-faults";
import { CONTROL } from "./desk-styles";
import type { DeskTexts } from "./desk-texts";

type Line = DeskShipment["lines"][number];

const ruleOf = ({ count }: Line): NumberRule => ({ min: 0, max: count, decimals: 0 });

type PiecesProps = {
  line: Line;
  /** what is wrong with what was typed */ fault: string | null;
  typed: string;
  onType: (typed: string) => void;
};

/** How many pieces of a line are sent apart, of how many, and what is wrong with the number. */
function Pieces({ line, fault, typed, onType }: PiecesProps) {
  const noteId = `split-${line.id}`;
  return (
    <div style={{ marginBlock: "0.5rem" }}>
      <label style={{ display: "flex", gap: "0.75rem", alignItems: "center" }}>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          placeholder="0"
          aria-invalid={fault !== null}
          aria-describedby={noteId}
          style={{ ...CONTROL, width: "5rem" }}
          onChange={(event) => onType(event.target.value)}
        />
        <span style={{ overflowWrap: "anywhere" }}>
          / {line.count} · {line.title}
        </span>
      </label>
      <p id={noteId} role="status" style={{ margin: 0, color: "var(--theme-error-600)" }}>
        {fault}
      </p>
    </div>
  );
}

type SplitProps = {
  shipment: DeskShipment;
  texts: DeskTexts;
  busy: boolean;
  onSplit: (id: number, code: string, pieces: DeskSplitPiece[]) => Promise<boolean>;
};

/**
 * Chooses the pieces of a shipment that are sent in a part of their own. The numbers are typed as
 * text, like all of the back office (docs/adr/0070): what cannot be read is named and kept.
 */
export function SplitForm({ shipment, texts, busy, onSplit }: SplitProps) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<Record<number, string>>({});
  const pieces = shipment.lines.map((line) => {
    const text = typed[line.id] ?? "";
    const rule = ruleOf(line);
    const parsed = parseNumberField(text, rule);
    return {
      line,
      text,
      count: parsed.fault ? null : (parsed.value ?? 0),
      fault: parsed.fault
        ? numberFaultText(parsed.fault, { typed: text, rule, language: i18n.language })
        : null,
    };
  });
  const isFaulty = pieces.some(({ fault }) => fault !== null);
  const split = async () => {
    const chosen = pieces.map(({ line, count }) => ({
      lineId: line.id,
      count: count ?? 0,
      shown: line.count,
    }));
    if (await onSplit(shipment.id, shipment.code, chosen)) setTyped({});
  };
  return (
    <details>
      <summary style={{ cursor: "pointer", minHeight: "44px", alignContent: "center" }}>
        {texts.split}
      </summary>
      <p>{texts.splitHint}</p>
      {pieces.map(({ line, text, fault }) => (
        <Pieces
          key={line.id}
          line={line}
          fault={fault}
          typed={text}
          onType={(value) => setTyped({ ...typed, [line.id]: value })}
        />
      ))}
      <Button type="button" size="small" disabled={busy || isFaulty} onClick={() => void split()}>
        {texts.splitDo}
      </Button>
    </details>
  );
}
