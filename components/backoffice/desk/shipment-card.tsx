"use client";

import { Button, Link } from "@payloadcms/ui";
import {
  DESK_DOCUMENTS,
  type DeskAct,
  type DeskShipment,
  type DeskSplitPiece,
} from "@/lib/contract/desk";
import { CONTROL, FAINT } from "./desk-styles";
import type { DeskTexts } from "./desk-texts";
import { ShipmentHistory } from "./shipment-details";
import { SplitForm } from "./split-form";

/** What is typed on a card before an act. */
export type CardInput = { serials: Record<number, string>; trackingCode: string };

export const NO_INPUT: CardInput = { serials: {}, trackingCode: "" };

type CardProps = {
  shipment: DeskShipment;
  texts: DeskTexts;
  busy: boolean;
  /** whether it is chosen for an act on several; undefined where nothing is chosen */
  isSelected?: boolean;
  onSelect?: (isSelected: boolean) => void;
  input: CardInput;
  onInput: (input: CardInput) => void;
  onAct: (shipment: DeskShipment, act: DeskAct) => void;
  onSplit: (id: number, code: string, pieces: DeskSplitPiece[]) => Promise<boolean>;
};

type LineProps = Pick<CardProps, "texts" | "input" | "onInput"> & {
  line: DeskShipment["lines"][number];
  takesSerials: boolean;
};

function Line({ line, texts, input, onInput, takesSerials }: LineProps) {
  const { id, title, sku, cover, count, serials, needsSerial } = line;
  return (
    <li style={{ display: "flex", gap: "0.75rem", minWidth: 0 }}>
      {cover ? (
        <img
          src={cover}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          style={{ objectFit: "contain", flex: "none" }}
        />
      ) : (
        <span
          aria-label={texts.noPicture}
          style={{ width: "56px", height: "56px", flex: "none" }}
        />
      )}
      <div style={{ minWidth: 0, flex: 1, overflowWrap: "anywhere" }}>
        <b>{count} ×</b> {title}
        {sku ? <span style={FAINT}> · {sku}</span> : null}
        {serials.length > 0 ? <div style={FAINT}>{serials.join(", ")}</div> : null}
        {takesSerials ? (
          <details open={needsSerial}>
            <summary style={{ cursor: "pointer", minHeight: "44px", alignContent: "center" }}>
              {texts.serials}
              {needsSerial ? <b> ({texts.serialsNeeded})</b> : null}
            </summary>
            <textarea
              aria-label={`${texts.serials}: ${title}`}
              rows={Math.min(Math.max(count, 2), 6)}
              value={input.serials[id] ?? ""}
              spellCheck={false}
              autoCapitalize="characters"
              maxLength={5000}
              style={{ ...CONTROL, width: "100%" }}
              onChange={(event) =>
                onInput({ ...input, serials: { ...input.serials, [id]: event.target.value } })
              }
            />
          </details>
        ) : null}
      </div>
    </li>
  );
}

/** To whom a shipment goes, since when it waits, and what its order costs. */
function Facts({ shipment, texts }: Pick<CardProps, "shipment" | "texts">) {
  const { phone, address, note, paidAt, movedAt, carrier, trackingCode, trackingUrl, total } =
    shipment;
  return (
    <div style={{ overflowWrap: "anywhere", display: "grid", gap: "0.25rem" }}>
      <div>
        <b>{shipment.recipient || "–"}</b>
        {phone ? (
          <>
            {" · "}
            <a href={`tel:${phone.replace(/\s/g, "")}`} style={{ whiteSpace: "nowrap" }}>
              {phone}
            </a>
          </>
        ) : null}
      </div>
      {address ? <div>{address}</div> : null}
      {note ? (
        <div>
          {texts.note}: {note}
        </div>
      ) : null}
      {carrier ? (
        <div>
          {texts.carrier}: {carrier}
          {trackingCode ? ` · ${trackingCode}` : null}
          {trackingUrl ? (
            <>
              {" · "}
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {texts.track}
              </a>
            </>
          ) : null}
        </div>
      ) : null}
      <div style={FAINT}>
        {paidAt ? `${texts.paid}: ${paidAt} · ` : null}
        {texts.since}: {movedAt} · {shipment.pieces} {texts.pieces}
        {total ? ` · ${texts.total}: ${total}` : null}
      </div>
    </div>
  );
}

/** The documents of a shipment; a courier's sheet is printed of many. */
const PRINTED = DESK_DOCUMENTS.filter((name) => name !== "courier-sheet");

/** One shipment: what is in it, to whom it goes, and what can be done with it. */
export function ShipmentCard({
  shipment,
  texts,
  busy,
  isSelected,
  onSelect,
  input,
  onInput,
  onAct,
  onSplit,
}: CardProps) {
  const { id, code, invoiceId, parts, stateText, warning, lines, acts } = shipment;
  const mayPack = acts.some(({ name }) => name === "pack");
  const takesCode = acts.some(({ name }) => name === "hand-over" || name === "correct-carrier");
  return (
    <article
      aria-label={code}
      style={{
        display: "grid",
        gap: "0.75rem",
        padding: "0.75rem 1rem",
        borderRadius: "4px",
        border: `1px solid ${warning ? "var(--theme-error-500)" : "var(--theme-elevation-150)"}`,
        minWidth: 0,
      }}
    >
      <div style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem 1rem", alignItems: "center" }}>
        {onSelect ? (
          <label
            style={{ display: "flex", gap: "0.5rem", minHeight: "44px", alignItems: "center" }}
          >
            <input
              type="checkbox"
              checked={isSelected ?? false}
              aria-label={`${texts.select}: ${code}`}
              style={{ width: "22px", height: "22px" }}
              onChange={(event) => onSelect(event.target.checked)}
            />
            <b>№ {code}</b>
          </label>
        ) : (
          <b>№ {code}</b>
        )}
        <span>{stateText}</span>
        {parts > 1 ? (
          <span style={FAINT}>
            {texts.part}: {code.split("-")[1]} / {parts}
          </span>
        ) : null}
        {shipment.total === null ? null : (
          <Link href={`/admin/collections/invoices/${invoiceId}`}>
            {texts.order} № {invoiceId}
          </Link>
        )}
      </div>
      {warning ? (
        <p role="note" style={{ margin: 0, color: "var(--theme-error-600)" }}>
          {warning}
        </p>
      ) : null}
      <Facts shipment={shipment} texts={texts} />
      <ul style={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: "0.5rem" }}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            texts={texts}
            input={input}
            onInput={onInput}
            takesSerials={mayPack}
          />
        ))}
      </ul>
      {takesCode ? (
        <label style={{ display: "grid", gap: "0.25rem" }}>
          {texts.trackingCode}
          <input
            type="text"
            value={input.trackingCode}
            placeholder={shipment.trackingCode ?? ""}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            style={CONTROL}
            onChange={(event) => onInput({ ...input, trackingCode: event.target.value })}
          />
        </label>
      ) : null}
      <div style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem" }}>
        {acts.map(({ name, label }, i) => (
          <Button
            key={name}
            type="button"
            margin={false}
            buttonStyle={i === 0 ? "primary" : "secondary"}
            disabled={busy}
            aria-label={`${label}: ${code}`}
            onClick={() => onAct(shipment, name)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "0.25rem 1rem" }}>
        {PRINTED.map((document) => (
          <a
            key={document}
            href={`/admin/api/desk/print?document=${document}&ids=${id}`}
            target="_blank"
            rel="noreferrer"
            style={{ minHeight: "44px", alignContent: "center" }}
          >
            {texts.documents[document]}
          </a>
        ))}
      </div>
      {shipment.maySplit ? (
        <SplitForm shipment={shipment} texts={texts} busy={busy} onSplit={onSplit} />
      ) : null}
      <ShipmentHistory id={id} texts={texts} />
    </article>
  );
}
