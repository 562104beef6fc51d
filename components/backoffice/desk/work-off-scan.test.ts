import type { DeskAct, DeskShipment } from "@/lib/contract/desk";
import { DESK_TEXTS } from "./desk-texts";
import { inputFor } from "./use-desk-acts";
import { workOffScan } from "./work-off-scan";

jest.mock("@payloadcms/ui", () => ({}));

const shipment = (id: number, acts: DeskAct[]): DeskShipment =>
  ({ id, code: `7-${id}`, acts: acts.map((name) => ({ name, label: name })) }) as DeskShipment;

/** Scans a code while a scan packs; returns the shipments that moved, and the report. */
async function packs(
  shipments: DeskShipment[],
  mayMove: boolean,
): Promise<{ moved: number[]; report: string[] }> {
  const moved: number[] = [];
  const { report } = await workOffScan("CODE", "pack", DESK_TEXTS.en, {
    look: () => Promise.resolve({ answer: { shipments, mayMove } }),
    move: (chosen, act) => {
      moved.push(...chosen.map(({ id }) => id));
      return Promise.resolve([{ text: `${act} done`, isFault: false }]);
    },
  });
  return { moved, report: report.map(({ text }) => text) };
}

test("a scan moves the one shipment that its code names, also one that was moved before", async () => {
  const one = [shipment(1, ["pack"])];
  expect(await packs(one, true)).toEqual({ moved: [1], report: ["pack done"] });
  const parts = [shipment(1, ["hand-over"]), shipment(2, ["pack"])];
  expect((await packs(parts, true)).moved).toEqual([2]);
  expect((await packs([shipment(1, ["hand-over"])], true)).moved).toEqual([1]);
});

test("a code that may mean something else, or several shipments, moves nothing and says so", async () => {
  const one = [shipment(1, ["pack"])];
  expect(await packs(one, false)).toEqual({
    moved: [],
    report: [`CODE: ${DESK_TEXTS.en.opensOnly}`],
  });
  expect(await packs([...one, shipment(2, ["pack"])], true)).toEqual({
    moved: [],
    report: [`CODE: ${DESK_TEXTS.en.several}`],
  });
});

test("a code that is not found, and a lost connection, are reported with the code", async () => {
  const scan = (error: string | undefined) =>
    workOffScan("CODE", "pack", DESK_TEXTS.en, {
      look: () => Promise.resolve({ error }),
      move: () => Promise.reject(new Error("moved")),
    });
  expect((await scan("Nobody.")).report).toEqual([{ text: "CODE: Nobody.", isFault: true }]);
  expect((await scan(undefined)).report[0]?.text).toBe(`CODE: ${DESK_TEXTS.en.failed}`);
});

test("what is typed on each card goes with it, as far as the act takes it", () => {
  const input = { serials: { 5: "A1\n a2 ,\n" }, trackingCode: "T1" };
  expect(inputFor("pack", 3, input)).toEqual({
    id: 3,
    serials: [{ lineId: 5, serials: ["A1", " a2 "] }],
  });
  expect(inputFor("hand-over", 3, input)).toEqual({ id: 3, trackingCode: "T1" });
  expect(inputFor("deliver", 3, input)).toEqual({ id: 3 });
});
