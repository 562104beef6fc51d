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

const part = (amount: number, time: string) => ({ amount: asQepik(amount), at: at(time) });

test("each part that was returned has a line, and counts on the day of its return", () => {
  const returned = ours("1", { parts: [part(10_000, "12:00:00"), part(5_000, "13:00:00")] });
  const record = { ...bank(129_999), parts: [part(10_000, "12:00:01"), part(5_000, "13:00:01")] };
  const rows = reportRows([["1", record]], [returned]);
  expect(rows.slice(1, 4).map((row) => [row[0], row[3], row[4], row.at(-1)])).toEqual([
    ["1", "Оплачен", "1299,99", ""],
    ["1", "Часть возвращена", "100,00", ""],
    ["1", "Часть возвращена", "50,00", ""],
  ]);
  const sums = rows.at(-3);
  expect([sums?.[4], sums?.[12], sums?.at(-1)]).toEqual(["150,00", "150,00", ""]);
  const nextDay = dayReport("2026-11-24", [returned], new Map([["1", record]]));
  expect([nextDay.returned.ours, nextDay.returned.bank]).toEqual([0, 0]);
});

test.each([
  ["a part that the bank has not returned", [part(1, "12:00:00")], { parts: [] }, 1],
  ["a part that we do not know", [], { parts: [part(1, "12:00:00")] }, 1],
  ["a payment that the bank returned as a whole", [], { state: "reversed", parts: [] }, 1],
  ["everything in parts", [part(129_999, "12:00:00")], { state: "reversed" }, 0],
  ["a bank that lists no parts", [part(1, "12:00:00")], {}, 0],
] as const)("%s", (_, parts, changes, differences) => {
  const record = { ...bank(129_999), ...changes } as BankRecord;
  expect(
    dayReport("2026-11-23", [ours("1", { parts })], new Map([["1", record]])).differences,
  ).toBe(differences);
});
