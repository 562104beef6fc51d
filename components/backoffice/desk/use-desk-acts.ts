import { useState } from "react";
import {
  type DeskAct,
  type DeskActInput,
  type DeskCarrier,
  type DeskOutcome,
  type DeskShipment,
  type DeskSplitPiece,
  NOTED_ACTS,
} from "@/lib/contract/desk";
import { createActQueue } from "./act-queue";
import type { DeskTexts } from "./desk-texts";
import { requestDesk } from "./request-desk";
import { type CardInput, NO_INPUT } from "./shipment-card";

/** What acts have led to, the latest first. */
export type DeskReport = readonly { text: string; isFault: boolean }[];

/** The most lines about scans that are shown: those of what is on the table. */
const MAX_SCAN_LINES = 20;

/** Acts that cannot be taken back, or that a shopper is told about. */
const CONFIRMED: readonly DeskAct[] = ["hand-over", "deliver", "dissolve", "bring-back"];

/** Acts that name a carrier. */
const TAKES_CARRIER: readonly DeskAct[] = ["hand-over", "correct-carrier"];

/** What was typed on the card of a shipment, as far as an act takes it. */
export const inputFor = (act: DeskAct, id: number, input: CardInput): DeskActInput => ({
  id,
  ...(TAKES_CARRIER.includes(act) ? { trackingCode: input.trackingCode } : {}),
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

const codesOf = (shipments: readonly DeskShipment[]): string =>
  shipments.map(({ code }) => `№ ${code}`).join(", ");

/**
 * Acts on shipments, one at a time. What was typed is kept until its act has succeeded. `onDone`
 * loads the shipments again.
 */
export function useDeskActs(texts: DeskTexts, carrier: DeskCarrier, onDone: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<DeskReport>([]);
  const [inputs, setInputs] = useState<Record<number, CardInput>>({});
  const [queue] = useState(() => createActQueue(setBusy));
  const inputOf = (id: number): CardInput => inputs[id] ?? NO_INPUT;
  const setInput = (id: number, input: CardInput) =>
    setInputs((known) => ({ ...known, [id]: input }));
  const failure = (about: string, error: string | undefined): DeskReport => [
    { text: `${about}: ${error ?? texts.failed}`, isFault: true },
  ];
  /** Adds to what the scans before have led to, which nobody may have read yet. */
  const addReport = (lines: DeskReport) =>
    setReport((known) => [...lines, ...known].slice(0, MAX_SCAN_LINES));

  /** Runs what a button does. A press while something else runs is reported, and does nothing. */
  const press = async (
    about: string,
    work: () => Promise<DeskReport | null>,
  ): Promise<DeskReport | null> => {
    const running = queue.press(work);
    if (!running) {
      addReport(failure(about, texts.dropped));
      return null;
    }
    const lines = await running;
    if (lines) setReport(lines);
    return lines;
  };

  /** Moves shipments, with what is typed on their cards; returns what became of each. */
  const run = async (
    shipments: readonly DeskShipment[],
    act: DeskAct,
    note: string,
  ): Promise<DeskReport> => {
    const ids = shipments.map(({ id }) => id);
    const result = await requestDesk<DeskOutcome>("/act", {
      act,
      ids,
      note,
      ...(TAKES_CARRIER.includes(act) ? { carrierId: carrier.id } : {}),
      inputs: ids.map((id) => inputFor(act, id, inputOf(id))),
    });
    const label = shipments[0]?.acts.find(({ name }) => name === act)?.label ?? texts.done;
    if ("answer" in result) for (const id of result.answer.done) setInput(id, NO_INPUT);
    await onDone();
    return "answer" in result
      ? reportOf(shipments, result.answer, label)
      : failure(codesOf(shipments), result.error);
  };

  /** Acts on shipments after asking what has to be asked. */
  const act = async (shipments: readonly DeskShipment[], name: DeskAct): Promise<void> => {
    if (NOTED_ACTS.includes(name)) {
      // The carrier is chosen above the list, perhaps for other shipments, so it is named.
      const about = name === "correct-carrier" ? `${carrier.title}: ` : "";
      const why = name === "fail" ? texts.reason : about + texts.why;
      const reason = window.prompt(why)?.trim();
      if (reason) await press(codesOf(shipments), () => run(shipments, name, reason));
      return;
    }
    // The server asks for the number of several shipments.
    const question = `${codesOf(shipments)}: ${shipments[0]?.acts.find((known) => known.name === name)?.label}. ${texts.confirm}`;
    const isConfirmed =
      shipments.length > 1 || !CONFIRMED.includes(name) || window.confirm(question);
    if (isConfirmed) await press(codesOf(shipments), () => run(shipments, name, ""));
  };

  /**
   * Works off a scanned code after those before it. `work` may move a shipment with `run`: nothing is
   * confirmed, because the act was chosen beforehand.
   */
  const scan = async (code: string, work: () => Promise<DeskReport>): Promise<void> => {
    const running = queue.scan(work);
    addReport(running ? await running : failure(code, texts.dropped));
  };

  const split = async (id: number, code: string, pieces: DeskSplitPiece[]): Promise<boolean> => {
    const lines = await press(`№ ${code}`, async () => {
      const result = await requestDesk<{ created: number }>("/split", { id, pieces });
      await onDone();
      return "answer" in result
        ? [{ text: `№ ${code}: ${texts.done}`, isFault: false }]
        : failure(`№ ${code}`, result.error);
    });
    return lines !== null && lines.every(({ isFault }) => !isFault);
  };

  return { busy, report, inputOf, setInput, act, run, scan, split };
}
