import { resolve } from "node:path";
import { bakuDay, bakuMidnight } from "../../lib/format/baku";
import { asQepik } from "../../lib/format/money";
import type { Sql } from "../../lib/server/db/sql";
import {
  type BankRecord,
  dayReport,
  type DayReport,
} from "../../lib/server/modules/payment/day-report";
import { readOurPayments } from "../../lib/server/modules/payment/our-payments";
import { type BankPayment, PROVIDER, readLedger } from "./sandbox-ledger";

const bankRecordOf = (
  { state, qepik, parts, rrn, intRef, chargedAt, reversedAt }: BankPayment,
  now: Date,
): BankRecord => ({
  state,
  amount: asQepik(qepik),
  rrn,
  intRef,
  responseCode: "00",
  chargedAt,
  reversedAt: reversedAt ?? undefined,
  parts: parts.map(({ qepik: part, at }) => ({ amount: asQepik(part), at })),
  statusAt: now,
});

/**
 * Compares a day's card payments in the shop's books with the sandbox's ledger, which may also have
 * payments that the shop does not know of. Throws a RangeError if `day` is not a date.
 */
export async function reportDay(
  run: Sql,
  { dataDir, terminal, day, now }: { dataDir: string; terminal: string; day: string; now: Date },
): Promise<DayReport> {
  const start = bakuMidnight(day);
  if (!start) throw new RangeError(`Not a day: ${day}`);
  const ledger = readLedger(resolve(dataDir, "sandbox/ledger.jsonl"), now).filter(
    (payment) => payment.terminal === terminal,
  );
  const records = new Map(ledger.map((payment) => [payment.order, bankRecordOf(payment, now)]));
  const noRecord: BankRecord = {
    state: "none",
    amount: null,
    rrn: null,
    intRef: null,
    responseCode: null,
    statusAt: now,
  };
  const ordersOfDay = ledger
    .filter(({ chargedAt, reversedAt, parts }) =>
      [chargedAt, reversedAt, ...parts.map(({ at }) => at)].some(
        (time) => time !== null && bakuDay(time) === day,
      ),
    )
    .map(({ order }) => order);
  const payments = await readOurPayments(run, { provider: PROVIDER, terminal }, start, ordersOfDay);
  return dayReport(
    day,
    payments,
    new Map(
      [...payments.map(({ order }) => order), ...ordersOfDay].map((order) => [
        order,
        records.get(order) ?? noRecord,
      ]),
    ),
  );
}
