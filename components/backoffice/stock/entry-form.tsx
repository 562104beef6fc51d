"use client";

import { Button } from "@payloadcms/ui";
import { type FormEvent, useRef, useState } from "react";
import {
  ACTS_WITH_REASON,
  MAX_STOCK_DOCUMENT,
  MAX_STOCK_NOTE,
  STOCK_ACTS,
  type StockAct,
  type StockDetails,
  type StockEntry,
} from "@/lib/contract/stock-movements";
import { CONTROL, FIELD, ROW } from "../desk/desk-styles";
import { requestStock } from "./request-stock";
import type { StockTexts } from "./stock-texts";

type Typed = {
  act: StockAct;
  placeId: number;
  toPlaceId: number;
  pieces: string;
  document: string;
  note: string;
};

/** The number in a text field; NaN, which the server refuses with a sentence, for anything else. */
const numberIn = (text: string): number =>
  /^\s*[-−+]?\d{1,7}\s*$/.test(text) ? Number(text.replace("−", "-")) : NaN;

const toEntry = (productId: number, typed: Typed): StockEntry => ({
  productId,
  placeId: typed.placeId,
  act: typed.act,
  pieces: numberIn(typed.pieces),
  toPlaceId: typed.act === "transfer" && typed.toPlaceId > 0 ? typed.toPlaceId : null,
  document: typed.document,
  note: typed.note,
});

type PlaceProps = {
  label: string;
  levels: StockDetails["levels"];
  value: number;
  hint?: string;
  onChange: (id: number) => void;
};

function PlaceChoice({ label, levels, value, hint, onChange }: PlaceProps) {
  return (
    <label style={FIELD}>
      {label}
      <select
        value={value}
        style={CONTROL}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {hint === undefined ? null : <option value={0}>{hint}</option>}
        {levels.map(({ id, title, onHand }) => (
          <option key={id} value={id}>
            {title}: {onHand}
          </option>
        ))}
      </select>
    </label>
  );
}

type Props = {
  texts: StockTexts;
  details: StockDetails;
  onEntered: (message: string) => Promise<void>;
};

const PIECES_LABEL = { count: "counted", correction: "difference" } as const;

/**
 * The form in which staff enter what came, was counted, moved, returned or lost. What was typed stays
 * until it is entered; `key` names one entry, so that a repeated press enters it once.
 */
export function EntryForm({ texts, details, onEntered }: Props) {
  const [typed, setTyped] = useState<Typed>({
    act: "receipt",
    placeId: details.levels[0]?.id ?? 0,
    toPlaceId: 0,
    pieces: "",
    document: "",
    note: "",
  });
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const key = useRef<string | undefined>(undefined);
  const change = (part: Partial<Typed>) => {
    key.current = undefined;
    setError("");
    setTyped((known) => ({ ...known, ...part }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    key.current ??= crypto.randomUUID();
    const result = await requestStock<{ message: string }>("/enter", {
      ...toEntry(details.product.id, typed),
      key: key.current,
    });
    setBusy(false);
    if ("error" in result) return setError(result.error ?? texts.failed);
    change({ pieces: "", document: "", note: "" });
    await onEntered(result.answer.message);
  };
  const { act } = typed;
  const piecesLabel = texts[act === "count" || act === "correction" ? PIECES_LABEL[act] : "pieces"];
  return (
    <form onSubmit={(event) => void submit(event)} style={{ marginBlock: "1rem" }}>
      <div style={ROW}>
        <label style={FIELD}>
          {texts.act}
          <select
            value={act}
            style={CONTROL}
            onChange={(event) => change({ act: event.target.value as StockAct })}
          >
            {STOCK_ACTS.map((name) => (
              <option key={name} value={name}>
                {texts.acts[name]}
              </option>
            ))}
          </select>
        </label>
        <PlaceChoice
          label={texts.place}
          levels={details.levels}
          value={typed.placeId}
          onChange={(placeId) => change({ placeId })}
        />
        {act === "transfer" ? (
          <PlaceChoice
            label={texts.to}
            levels={details.levels.filter(({ id }) => id !== typed.placeId)}
            value={typed.toPlaceId}
            hint={texts.choosePlace}
            onChange={(toPlaceId) => change({ toPlaceId })}
          />
        ) : null}
        <label style={{ ...FIELD, flex: "1 1 9rem" }}>
          {piecesLabel}
          <input
            type="text"
            inputMode={act === "correction" ? "text" : "numeric"}
            autoComplete="off"
            maxLength={10}
            required
            value={typed.pieces}
            aria-invalid={error !== ""}
            aria-describedby="stock-entry-error"
            style={CONTROL}
            onChange={(event) => change({ pieces: event.target.value })}
          />
        </label>
        <label style={FIELD}>
          {texts.document}
          <input
            type="text"
            autoComplete="off"
            maxLength={MAX_STOCK_DOCUMENT}
            value={typed.document}
            style={CONTROL}
            onChange={(event) => change({ document: event.target.value })}
          />
        </label>
        <label style={FIELD}>
          {ACTS_WITH_REASON.includes(act) ? texts.reason : texts.note}
          <input
            type="text"
            autoComplete="off"
            maxLength={MAX_STOCK_NOTE}
            required={ACTS_WITH_REASON.includes(act)}
            value={typed.note}
            style={CONTROL}
            onChange={(event) => change({ note: event.target.value })}
          />
        </label>
        <Button type="submit" margin={false} disabled={busy}>
          {texts.enter}
        </Button>
      </div>
      <p
        id="stock-entry-error"
        role="alert"
        style={{ minHeight: "1.5em", marginBlock: "0.5rem", color: "var(--theme-error-600)" }}
      >
        {error}
      </p>
    </form>
  );
}
