import { useRef, useState } from "react";
import type { DeskAct, DeskOutcome, DeskShipment } from "@/lib/contract/desk";
import type { DeskTexts } from "./desk-texts";
import { requestDesk } from "./request-desk";
import { type CardInput, NO_INPUT } from "./shipment-card";

/** What the last act has led to. */
export type DeskReport = { text: string; isFault: boolean }[];

type ActInput = CardInput & { note: string };

/** Acts that cannot be taken back, or that a shopper is told about. */
const CONFIRMED: readonly DeskAct[] = ["hand-over", "deliver", "dissolve", "bring-back"];

const bodyOf = (act: DeskAct, ids: readonly number[], carrierId: number, input: ActInput) => ({
  act,
  ids,
  note: input.note,
  ...(act === "hand-over" ? { carrierId, trackingCode: input.trackingCode } : {}),
  ...(act === "pack"
    ? {
        serials: Object.entries(input.serials).map(([lineId, typed]) => ({
          lineId: Number(lineId),
          serials: typed.split(/[\n,;]/).filter((serial) => serial.trim() !== ""),
        })),
      }
    : {}),
});

/** A line for each shipment, with its code. */
function reportOf(
  shipments: readonly DeskShipment[],
  { done, unchanged, refused }: DeskOutcome,
  doneText: string,
): DeskReport {
  const codeOf = (id: number): string =>
    `№ ${shipments.find((shipment) => shipment.id === id)?.code ?? id}`;
  return [
    ...done.map((id) => ({ text: `${codeOf(id)}: ${doneText}`, isFault: false })),
    ...unchanged.map(({ id, message }) => ({ text: `${codeOf(id)}: ${message}`, isFault: false })),
    ...refused.map(({ id, message }) => ({ text: `${codeOf(id)}: ${message}`, isFault: true })),
  ];
}

/**
 * Acts on shipments, one at a time. What was typed is kept until its act has succeeded. `onDone`
 * loads the shipments again.
 */
export function useDeskActs(texts: DeskTexts, carrierId: number, onDone: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<DeskReport>([]);
  const [inputs, setInputs] = useState<Record<number, CardInput>>({});
  const running = useRef(false);
  const inputOf = (id: number): CardInput => inputs[id] ?? NO_INPUT;
  const setInput = (id: number, input: CardInput) =>
    setInputs((known) => ({ ...known, [id]: input }));
  const fail = (about: string, error: string | undefined) =>
    setReport([{ text: `${about}: ${error ?? texts.failed}`, isFault: true }]);

  /** Runs `work` unless another act is running: a second press may come before a render. */
  async function exclusively(work: () => Promise<boolean>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const run = (shipments: readonly DeskShipment[], act: DeskAct, note: string) =>
    exclusively(async () => {
      const [first] = shipments;
      if (!first) return false;
      const input = shipments.length === 1 ? inputOf(first.id) : NO_INPUT;
      const ids = shipments.map(({ id }) => id);
      const result = await requestDesk<DeskOutcome>(
        "/act",
        bodyOf(act, ids, carrierId, { ...input, note }),
      );
      const label = first.acts.find(({ name }) => name === act)?.label ?? texts.done;
      if ("answer" in result) {
        setReport(reportOf(shipments, result.answer, label));
        for (const id of result.answer.done) setInput(id, NO_INPUT);
      } else fail(shipments.map(({ code }) => `№ ${code}`).join(", "), result.error);
      await onDone();
      return "answer" in result;
    });

  /**
   * Acts on shipments after asking what has to be asked. `isScanned`: nothing is confirmed, because
   * the act was chosen beforehand.
   */
  const act = async (
    shipments: readonly DeskShipment[],
    name: DeskAct,
    { isScanned = false } = {},
  ): Promise<void> => {
    if (name === "fail") {
      const reason = window.prompt(texts.reason)?.trim();
      if (reason) await run(shipments, name, reason);
      return;
    }
    // The server asks for the number of several shipments.
    const question = `№ ${shipments[0]?.code}: ${shipments[0]?.acts.find((known) => known.name === name)?.label}. ${texts.confirm}`;
    const isConfirmed =
      isScanned || shipments.length > 1 || !CONFIRMED.includes(name) || window.confirm(question);
    if (isConfirmed) await run(shipments, name, "");
  };

  const split = (id: number, pieces: { lineId: number; count: number }[]) =>
    exclusively(async () => {
      const result = await requestDesk<{ created: number }>("/split", { id, pieces });
      if ("answer" in result) setReport([{ text: texts.done, isFault: false }]);
      else fail(texts.split, result.error);
      await onDone();
      return "answer" in result;
    });

  return { busy, report, setReport, inputOf, setInput, act, split };
}
