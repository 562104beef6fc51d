import { amountText } from "@/lib/format/amount-text";
import { bakuDay } from "@/lib/format/baku";
import { type CsvCell, toCsv, csvNumber } from "@/lib/format/csv";
import { asQepik, type Qepik, sumOf } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { AttemptState } from "../payment-states/transitions";
import { REPORT_TEXTS } from "./day-report-texts";

/** A card payment as stored in our database. */
export type OurPayment = {
  /** its number at the bank */ order: string;
  /** the invoice or credit contract that it pays */ about: string;
  state: AttemptState;
  amount: Qepik;
  rrn: string | null;
  intRef: string | null;
  responseCode: string | null;
  approval: string | null;
  createdAt: Date;
  settledAt: Date | null;
  reversedAt: Date | null;
  /** parts of it that the bank has returned (docs/adr/0100) */
  parts?: readonly ReturnedPart[];
};

/** A part of a payment that was returned to the card. */
export type ReturnedPart = { amount: Qepik; at: Date };

/**
 * The bank's record of a payment. `unknown`: the bank gave no status. Without `chargedAt` or
 * `reversedAt` the times in our database are used. `statusAt`: when the bank gave this status.
 * `parts`: undefined for a bank that does not list them; those that it has confirmed to us are then
 * used.
 */
export type BankRecord = {
  state: "charged" | "reversed" | "declined" | "none" | "unknown";
  amount: Qepik | null;
  rrn: string | null;
  intRef: string | null;
  responseCode: string | null;
  chargedAt?: Date | undefined;
  reversedAt?: Date | undefined;
  parts?: readonly ReturnedPart[];
  statusAt: Date | null;
};

type Difference = keyof (typeof REPORT_TEXTS)["en"]["differences"];
type Row = {
  order: string;
  ours: OurPayment | undefined;
  bank: BankRecord;
  difference: Difference | null;
};
type Sums = { ours: Qepik; bank: Qepik };
export type DayReport = {
  day: string;
  rows: Row[];
  charged: Sums;
  returned: Sums;
  differences: number;
};

/** Whether the bank took the money, even if it returned it later. */
const bankTookMoney = ({ state }: BankRecord): boolean =>
  state === "charged" || state === "reversed";

/** Whether the payment was captured, even if it was returned later. */
const wasCaptured = ({ state }: OurPayment): boolean =>
  state === "captured" || state === "reversal_requested" || state === "reversed";

const isOnDay = (day: string, time: Date | null | undefined): boolean =>
  Boolean(time) && bakuDay(time as Date) === day;

const sumOfParts = (parts: readonly ReturnedPart[] = []): Qepik =>
  sumOf(parts.map(({ amount }) => amount));

/** The parts that were returned on a day. */
const partsOn = (day: string, parts: readonly ReturnedPart[] = []): ReturnedPart[] =>
  parts.filter(({ at }) => isOnDay(day, at));

/** The difference between what we and the bank say was returned of a captured payment. */
function returnDifference(ours: OurPayment, bank: BankRecord): Difference | null {
  if (ours.state === "reversal_requested") return "being-returned";
  const [ourParts, bankParts] = [sumOfParts(ours.parts), sumOfParts(bank.parts ?? ours.parts)];
  const isReturned = ours.state === "reversed" || ourParts === ours.amount;
  const isReturnedAtBank = bank.state === "reversed" || bankParts === ours.amount;
  return ourParts === bankParts && isReturned === isReturnedAtBank ? null : "return";
}

/** The difference between our record and the bank's; null when they agree. */
function findDifference(ours: OurPayment | undefined, bank: BankRecord): Difference | null {
  if (!ours) return "not-ours";
  if (ours.state === "needs_review") return "in-review";
  if (wasCaptured(ours)) {
    if (bank.state === "unknown") return "unchecked";
    if (!bankTookMoney(bank)) return "not-at-bank";
    if (bank.amount !== null && bank.amount !== ours.amount) return "amount";
    if (bank.rrn !== null && (bank.rrn !== ours.rrn || bank.intRef !== ours.intRef))
      return "reference";
    return returnDifference(ours, bank);
  }
  return bankTookMoney(bank) ? "not-settled" : null;
}

/** Adds up the amounts of the payments that count on our side, and of those at the bank. */
function sumBothSides(
  rows: readonly Row[],
  countsForUs: (payment: OurPayment) => boolean,
  countsForBank: (record: BankRecord, payment: OurPayment | undefined) => boolean,
): Sums {
  return {
    ours: sumOf(
      rows.flatMap((row) => (row.ours && countsForUs(row.ours) ? [row.ours.amount] : [])),
    ),
    bank: sumOf(
      rows.flatMap((row) =>
        row.bank.amount !== null && bankTookMoney(row.bank) && countsForBank(row.bank, row.ours)
          ? [row.bank.amount]
          : [],
      ),
    ),
  };
}

const addSums = (a: Sums, b: Sums): Sums => ({
  ours: sumOf([a.ours, b.ours]),
  bank: sumOf([a.bank, b.bank]),
});

/**
 * Compares our card payments of a day (Baku time) with the bank's records: payments started,
 * settled or returned on the day, and payments that only the bank has.
 */
export function dayReport(
  day: string,
  payments: readonly OurPayment[],
  bankRecords: ReadonlyMap<string, BankRecord>,
): DayReport {
  const noRecord: BankRecord = {
    state: "unknown",
    amount: null,
    rrn: null,
    intRef: null,
    responseCode: null,
    statusAt: null,
  };
  const ourOrders = new Set(payments.map(({ order }) => order));
  const unknownPayments = [...bankRecords].filter(
    ([order, record]) => !ourOrders.has(order) && bankTookMoney(record),
  );
  const rows = [
    ...payments.map((ours) => ({
      order: ours.order,
      ours,
      bank: bankRecords.get(ours.order) ?? noRecord,
    })),
    ...unknownPayments.map(([order, bank]) => ({ order, ours: undefined, bank })),
  ].map((row) => ({ ...row, difference: findDifference(row.ours, row.bank) }));
  return {
    day,
    rows,
    charged: sumBothSides(
      rows,
      (ours) => wasCaptured(ours) && isOnDay(day, ours.settledAt),
      (bank, ours) => isOnDay(day, bank.chargedAt ?? ours?.settledAt ?? ours?.createdAt),
    ),
    returned: addSums(
      sumBothSides(
        rows,
        (ours) => ours.state === "reversed" && isOnDay(day, ours.reversedAt),
        (bank, ours) =>
          bank.state === "reversed" &&
          !(bank.parts ?? ours?.parts)?.length &&
          isOnDay(day, bank.reversedAt ?? ours?.reversedAt),
      ),
      {
        ours: sumOf(rows.map(({ ours }) => sumOfParts(partsOn(day, ours?.parts)))),
        bank: sumOf(
          rows.map(({ bank, ours }) => sumOfParts(partsOn(day, bank.parts ?? ours?.parts))),
        ),
      },
    ),
    differences: rows.filter(
      ({ difference }) => difference !== null && difference !== "being-returned",
    ).length,
  };
}

const reportedAmount = (value: Qepik | null | undefined): string =>
  value === null || value === undefined ? "" : csvNumber(amountText(value));

/** The bank's sum minus ours, such as `-12,30`; empty when they are equal. */
function differenceText({ ours, bank }: Sums): string {
  if (bank === ours) return "";
  return `${bank > ours ? "" : "-"}${reportedAmount(asQepik(Math.abs(bank - ours)))}`;
}

/** Formats a report as CSV (lib/format/csv.ts), with the day's sums at the end. */
export function dayReportCsv(
  { day, rows, charged, returned, differences }: DayReport,
  language: Language,
): string {
  const texts = REPORT_TEXTS[language];
  const paymentRow = ({ order, ours, bank, difference }: Row): CsvCell[] => [
    order,
    ours?.about,
    ours?.createdAt,
    ours ? texts.ours[ours.state] : "",
    reportedAmount(ours?.amount),
    ours?.settledAt,
    ours?.reversedAt,
    ours?.responseCode,
    ours?.approval,
    ours?.rrn ?? bank.rrn,
    ours?.intRef ?? bank.intRef,
    texts.bank[bank.state],
    reportedAmount(bank.amount),
    bank.responseCode,
    bank.chargedAt,
    bank.reversedAt,
    bank.statusAt,
    difference === null ? "" : texts.differences[difference],
  ];
  // A part that was returned on the day has a line of its own, below its payment.
  const partRow = ({ order, ours, bank }: Row, { amount, at }: ReturnedPart): CsvCell[] => [
    order,
    ours?.about,
    "",
    texts.part,
    reportedAmount(amount),
    "",
    at,
    "",
    "",
    ours?.rrn ?? bank.rrn,
    ours?.intRef ?? bank.intRef,
    "",
    "",
    "",
    "",
    "",
    "",
    "",
  ];
  const lines = rows.flatMap((row) => [
    paymentRow(row),
    ...partsOn(day, row.ours?.parts).map((part) => partRow(row, part)),
  ]);
  const totalRow = (name: string, { ours, bank }: Sums) => [
    name,
    "",
    "",
    "",
    reportedAmount(ours),
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    reportedAmount(bank),
    "",
    "",
    "",
    "",
    differenceText({ ours, bank }),
  ];
  return toCsv([
    texts.columns,
    ...lines,
    [],
    totalRow(`${texts.charged} ${day}`, charged),
    totalRow(`${texts.returned} ${day}`, returned),
    [texts.count, differences],
  ]);
}
