import type { DeskAct, DeskScan, DeskShipment } from "@/lib/contract/desk";
import type { DeskTexts } from "./desk-texts";
import type { ScanMode } from "./scan-field";
import type { DeskReport } from "./use-desk-acts";

/** How a scan asks the server for shipments, and moves one. */
type Desk = {
  look: (code: string) => Promise<{ answer: DeskScan } | { error: string | undefined }>;
  move: (shipments: readonly DeskShipment[], act: DeskAct, note: string) => Promise<DeskReport>;
};

/**
 * Finds what a scanned code names, and moves it if the code names one shipment beyond doubt. Returns
 * the shipments that it found, as they are afterwards, and what it has led to.
 */
export async function workOffScan(
  code: string,
  mode: ScanMode,
  texts: DeskTexts,
  { look, move }: Desk,
): Promise<{ shipments: readonly DeskShipment[]; report: DeskReport }> {
  const result = await look(code);
  if ("error" in result)
    return {
      shipments: [],
      report: [{ text: `${code}: ${result.error ?? texts.failed}`, isFault: true }],
    };
  const { shipments, mayMove } = result.answer;
  if (mode === "open") return { shipments, report: [] };
  // A second scan finds the shipment where the first has moved it, so that the server says so.
  const movable = shipments.filter(({ acts }) => acts.some(({ name }) => name === mode));
  const only = movable.length === 1 ? movable[0] : shipments.length === 1 ? shipments[0] : null;
  if (!mayMove || !only)
    return {
      shipments,
      report: [{ text: `${code}: ${mayMove ? texts.several : texts.opensOnly}`, isFault: true }],
    };
  const report = await move([only], mode, "");
  const after = await look(code);
  return { shipments: "answer" in after ? after.answer.shipments : shipments, report };
}
