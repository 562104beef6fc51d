"use client";

import { Button } from "@payloadcms/ui";
import { useRef, useState } from "react";
import { requestAction } from "./request-action";
import type { RefundTexts } from "./refund-texts";

export type RefundLine = {
  id: number;
  title: string;
  count: number;
  paid: string;
  left: number;
  unsent: number;
  sent: number;
};
export type RefundGoods = { name: string; label: string };

type Preview = {
  amount: string;
  vat: string;
  way: string;
  /** what the server needs to store exactly what was shown */ decision: object;
};
type Answer = Preview & { done: boolean; message: string };

const cell = { textAlign: "start", padding: "0.3rem 1rem 0.3rem 0" } as const;
const field = { font: "inherit", padding: "0.4rem" } as const;

/** The lines of an order with a field for the pieces to give money back for. */
function LinesTable({
  lines,
  counts,
  texts,
  onCount,
}: {
  lines: readonly RefundLine[];
  counts: Readonly<Record<number, string>>;
  texts: RefundTexts;
  onCount: (id: number, count: string) => void;
}) {
  const heads = [texts.product, texts.left, texts.unsent, texts.sent, texts.count];
  return (
    <div style={{ overflowX: "auto" }}>
      <table style={{ borderCollapse: "collapse" }}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                style={{ ...cell, fontWeight: 400, color: "var(--theme-elevation-600)" }}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, count, paid, left, unsent, sent }) => (
            <tr key={id}>
              <td style={{ ...cell, overflowWrap: "anywhere" }}>
                {title}{" "}
                <small style={{ color: "var(--theme-elevation-600)" }}>
                  ({count} × = {paid} AZN)
                </small>
              </td>
              <td style={cell}>{left}</td>
              <td style={cell}>{unsent}</td>
              <td style={cell}>{sent}</td>
              <td style={cell}>
                <input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={left}
                  step={1}
                  disabled={left === 0}
                  value={counts[id] ?? "0"}
                  onChange={(event) => onCount(id, event.target.value)}
                  aria-label={texts.countOf(title)}
                  style={{ ...field, width: "5rem" }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Props = {
  invoiceId: number | string;
  lines: readonly RefundLine[];
  goods: readonly RefundGoods[];
  texts: RefundTexts;
  onDone: (message: string) => void;
};

/**
 * Chooses pieces of an order, shows the amount that the server computes for them, and then gives
 * exactly that amount back. A changed choice needs a new amount.
 */
export function RefundForm({ invoiceId, lines, goods, texts, onDone }: Props) {
  const [counts, setCounts] = useState<Record<number, string>>({});
  const [chosenGoods, setGoods] = useState(goods[0]?.name ?? "");
  const [preview, setPreview] = useState<Preview>();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const url = `/admin/api/invoices/${invoiceId}/refunds`;

  const choice = {
    goods: chosenGoods,
    lines: lines
      .map(({ id }) => ({ lineId: id, count: Number(counts[id] ?? 0) }))
      .filter(({ count }) => count !== 0),
  };
  const send = async (path: string, body: object): Promise<Partial<Answer> | undefined> => {
    // Ignores a second click that comes before the disabled button is rendered.
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const answer = await requestAction<Answer>(`${url}${path}`, "POST", body);
    running.current = false;
    setBusy(false);
    setFault(answer.done || answer.decision ? "" : (answer.errors?.[0]?.message ?? texts.failed));
    return answer;
  };
  const calculate = async () => {
    const answer = await send("/preview", choice);
    setPreview(answer?.decision ? (answer as Preview) : undefined);
  };
  const giveBack = async () => {
    if (!preview) return;
    const answer = await send("", { ...choice, ...preview.decision, reason });
    if (!answer?.done) return;
    setCounts({});
    setPreview(undefined);
    setReason("");
    onDone(answer.message ?? "");
  };
  const change = (apply: () => void) => {
    apply();
    setPreview(undefined);
  };

  return (
    <fieldset style={{ display: "grid", gap: "0.75rem", margin: 0, padding: "0.75rem 1rem" }}>
      <legend>{texts.choose}</legend>
      <LinesTable
        lines={lines}
        counts={counts}
        texts={texts}
        onCount={(id, count) => change(() => setCounts({ ...counts, [id]: count }))}
      />
      <label style={{ display: "grid", gap: "0.25rem", maxWidth: "32rem" }}>
        {texts.goods}
        <select
          value={chosenGoods}
          onChange={(event) => change(() => setGoods(event.target.value))}
          style={field}
        >
          {goods.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div>
        <Button
          type="button"
          size="small"
          margin={false}
          buttonStyle="secondary"
          disabled={busy || choice.lines.length === 0}
          onClick={() => void calculate()}
        >
          {texts.calculate}
        </Button>
      </div>
      {preview && (
        <>
          <p role="status" style={{ margin: 0 }}>
            {texts.amount}: <b>{preview.amount} AZN</b> ({texts.vat} {preview.vat}), {preview.way}
          </p>
          <label style={{ display: "grid", gap: "0.25rem", maxWidth: "32rem" }}>
            {texts.reason}
            <input
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={500}
              style={field}
            />
          </label>
          <div>
            <Button
              type="button"
              size="small"
              margin={false}
              disabled={busy}
              onClick={() => void giveBack()}
            >
              {texts.giveBack}
            </Button>
          </div>
        </>
      )}
      <p role="alert" style={{ margin: 0, color: "var(--theme-error-600)" }}>
        {busy ? texts.busy : fault}
      </p>
    </fieldset>
  );
}
