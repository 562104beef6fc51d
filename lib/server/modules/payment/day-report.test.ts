import { asQepik } from "@/lib/format/money";
import { type BankRecord, dayReport, dayReportCsv, type OurPayment } from "./day-report";

const at = (time: string) => new Date(`2026-11-23T${time}+04:00`);

const ours = (order: string, changes: Partial<OurPayment>): OurPayment => ({
  order,
  about: "order 7",
  state: "captured",
  amount: asQepik(129_999),
  rrn: "1",
  intRef: "A",
  responseCode: "00",
  approval: "123456",
  createdAt: at("10:00:01"),
  settledAt: at("10:01:02"),
  reversedAt: null,
  ...changes,
});

const bank = (amount: number): BankRecord => ({
  state: "charged",
  amount: asQepik(amount),
  rrn: "1",
  intRef: "A",
  responseCode: "00",
  chargedAt: at("10:01:00"),
  statusAt: at("23:00:00"),
});

const reportRows = (records: [string, BankRecord][], payments: OurPayment[]) =>
  dayReportCsv(dayReport("2026-11-23", payments, new Map(records)), "ru")
    .split("\r\n")
    .map((line) => line.split(";"));

test("the CSV has amounts and times in spreadsheet formats, and the difference as a number", () => {
  const [header, row, blank, charged, , count] = reportRows(
    [["000101", bank(128_769)]],
    [ours("000101", { about: "=1;=2" })],
  );
  expect([header?.[0], header?.[4]]).toEqual(["\uFEFFНомер в банке (ORDER)", "Сумма (AZN)"]);
  // The cell contains a semicolon, so splitting the line gives two parts.
  expect(row?.slice(1, 3)).toEqual([`"'=1`, `'=2"`]);
  expect([row?.[3], row?.[5], row?.[13], row?.at(-1)]).toEqual([
    "2026-11-23 10:00:01",
    "1299,99",
    "1287,69",
    "Другая сумма",
  ]);
  expect(blank).toEqual([""]);
  expect([charged?.[4], charged?.[12], charged?.at(-1)]).toEqual(["1299,99", "1287,69", "-12,30"]);
  expect(count).toEqual(["Расхождений", "1"]);
});

test("equal sums have no difference, and a surplus at the bank is positive", () => {
  expect(
    reportRows([["1", bank(129_999)]], [ours("1", {})])
      .at(-4)
      ?.at(-1),
  ).toBe("");
  expect(
    reportRows([["1", bank(130_000)]], [ours("1", {})])
      .at(-4)
      ?.at(-1),
  ).toBe("0,01");
});
