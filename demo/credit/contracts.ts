import { asQepik } from "@/lib/format/money";
import type { ContractStatement } from "@/lib/server/modules/credit/apply-statement";
import { stableHash } from "../compose";
import { DEBTORS, type DemoDebtor } from "./people";

const FIRST_NUMBER = 100_101;
const DAY_MS = 24 * 60 * 60_000;
const MONTHS = [6, 9, 12, 18, 24] as const;
/** The next payments of the demo's contracts are due around this day. */
const DUE = Date.UTC(2026, 11, 1);

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function contractOf(
  { fin, fullName, open }: DemoDebtor,
  index: number,
  creditId: number,
): ContractStatement {
  const hash = stableHash(`${fin} ${index}`);
  const months = MONTHS[hash % MONTHS.length] ?? 12;
  const monthly = 2_500 + ((hash >>> 3) % 17_000);
  const paidMonths = 1 + ((hash >>> 5) % (months - 1));
  const isPaid = index >= open;
  const debt = isPaid ? 0 : monthly * (months - paidMonths);
  // What is left to pay this month: for some contracts a part has been paid, for others everything.
  const left = [monthly, monthly, Math.round(monthly * 0.4), 0][(hash >>> 7) % 4] ?? monthly;
  const granted = DUE - paidMonths * 30 * DAY_MS - ((hash >>> 9) % 25) * DAY_MS;
  return {
    creditId,
    fin,
    fullName,
    debt: asQepik(debt),
    left: asQepik(Math.min(left, debt)),
    monthly: asQepik(monthly),
    mustPayDate: dayOf(DUE + (((hash >>> 11) % 35) - 10) * DAY_MS),
    dateOfGrant: dayOf(granted),
    asOf: null,
  };
}

/** The demo's contracts, the same on every machine. */
export const demoContracts = (): ContractStatement[] => {
  let nextNumber = FIRST_NUMBER;
  return DEBTORS.flatMap((debtor) =>
    Array.from({ length: debtor.open + debtor.paid }, (_, index) =>
      contractOf(debtor, index, nextNumber++),
    ),
  );
};
