"use client";

import { Button } from "@payloadcms/ui";
import { type FormEvent, useRef, useState } from "react";
import { CONTROL, FIELD, ROW } from "./desk-styles";
import type { DeskTexts } from "./desk-texts";

/** What a scan does: opens a shipment, or moves it. */
export type ScanMode = "open" | keyof DeskTexts["modes"];

type Props = {
  texts: DeskTexts;
  /** `code`: what was scanned or typed, trimmed and not empty; called while others are worked off */
  onScan: (code: string, mode: ScanMode) => void;
};

/**
 * A field for a scanner, which types a code and presses Enter. It stays focused and is emptied at
 * once, also while another scan is worked off: otherwise the next code would be typed behind this one.
 */
export function ScanField({ texts, onScan }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<ScanMode>("open");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? "";
    if (input.current) input.current.value = "";
    input.current?.focus();
    if (code !== "") onScan(code, mode);
  };
  return (
    <form onSubmit={submit}>
      <div style={ROW}>
        <label style={{ ...FIELD, flex: "3 1 16rem" }}>
          {texts.scan}
          <input
            ref={input}
            type="text"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            aria-describedby="desk-scan-hint"
            style={CONTROL}
          />
        </label>
        <label style={{ ...FIELD, flex: "1 1 10rem" }}>
          {texts.scanMode}
          <select
            value={mode}
            style={CONTROL}
            onChange={(event) => setMode(event.target.value as ScanMode)}
          >
            <option value="open">{texts.open}</option>
            {Object.entries(texts.modes).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" margin={false}>
          {texts.go}
        </Button>
      </div>
      <small id="desk-scan-hint">{texts.scanHint}</small>
    </form>
  );
}
