"use client";

import { useState } from "react";
import type { StockPlace } from "@/lib/contract/stock-movements";
import { requestStock } from "./request-stock";
import type { StockTexts } from "./stock-texts";

type Props = {
  texts: StockTexts;
  places: readonly StockPlace[];
  onChanged: (message: string) => Promise<void>;
};

const LABEL = { display: "flex", gap: "0.5rem", minHeight: "44px", alignItems: "center" } as const;

/**
 * Whether each store sends orders of the site, and whether its pieces may fall below zero. The web
 * warehouse, the first place, always sends them.
 */
export function PlaceRules({ texts, places, onChanged }: Props) {
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const change = async (place: StockPlace) => {
    setBusy(true);
    setError("");
    const { id, ships, allowsNegative } = place;
    const result = await requestStock<{ message: string }>("/place", { id, ships, allowsNegative });
    setBusy(false);
    if ("error" in result) setError(result.error ?? texts.failed);
    else await onChanged(result.answer.message);
  };
  const box = (place: StockPlace, name: "ships" | "allowsNegative") => (
    <label style={LABEL}>
      <input
        type="checkbox"
        checked={place[name]}
        disabled={busy}
        style={{ width: "22px", height: "22px" }}
        onChange={(event) => void change({ ...place, [name]: event.target.checked })}
      />
      {texts[name]}
    </label>
  );
  return (
    <details style={{ marginBlock: "1.5rem" }}>
      <summary style={{ minHeight: "44px", alignContent: "center", cursor: "pointer" }}>
        {texts.rules}
      </summary>
      <p role="alert" style={{ color: "var(--theme-error-600)" }}>
        {error}
      </p>
      {places.slice(1).map((place) => (
        <fieldset key={place.id} style={{ marginBlockEnd: "1rem", border: 0, padding: 0 }}>
          <legend style={{ fontWeight: 600 }}>{place.title}</legend>
          {box(place, "ships")}
          {box(place, "allowsNegative")}
        </fieldset>
      ))}
    </details>
  );
}
