import { createHash } from "node:crypto";
import { asQepik, ZERO, type Qepik } from "@/lib/format/money";
import { inAzn } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { finMac, maskedFin } from "./fin-secrets";
import { addEntry } from "../credit-book/ledger";
import { addRefundsDue, sumSettledRefunds } from "../credit-book/refunds-due";
import {
  isStatementApplied,
  lastStatementAt,
  type LedgerMovement,
  readMovements,
  saveStatement,
} from "../credit-book/statements";

/**
 * A contract as the shop's accounting states it; days as `2026-12-05`. `asOf`: when the amounts
 * were so, if that is said; `payments`: numbers of card payments that they contain whatever their
 * time.
 */
export type ContractStatement = {
  creditId: number;
  fin: string;
  fullName: string;
  debt: Qepik;
  left: Qepik;
  monthly: Qepik;
  mustPayDate: string;
  dateOfGrant: string;
  asOf: Date | null;
  payments?: readonly string[];
};

/**
 * `paidSince`: the file does not say as of when its amounts are, and this was paid, or returned,
 * since the last statement. `statedAt`: it is older than what was stated as of then.
 * `unknownPayments`: it names payments that the contract does not have.
 */
export type StatementOutcome =
  | "created"
  | "changed"
  | "unchanged"
  | { paidSince: Qepik }
  | { statedAt: Date }
  | { unknownPayments: readonly string[] };

/** Of a statement that names no payments it is as it was before any could. */
function statementHash({ fin, payments = [], ...row }: ContractStatement): string {
  const named = payments.length > 0 ? { payments: payments.toSorted() } : {};
  return createHash("sha256")
    .update(JSON.stringify({ ...row, fin: finMac(fin), ...named }))
    .digest("base64url");
}

/** Noon in UTC is the same day in Baku, and what the back office's calendar stores. */
const atNoon = (day: string): string => `${day}T12:00:00Z`;

async function insertContract(
  run: Sql,
  row: ContractStatement,
  hash: string,
  said: { by: string; note: string },
): Promise<void> {
  const { creditId, fin, fullName, debt, left, monthly, mustPayDate, dateOfGrant } = row;
  const [contract] = await run<{ id: number }>(
    `INSERT INTO credit_contracts (credit_id, fin_mac, fin_masked, full_name, residial_amount, residial_payment, must_pay_amount, must_pay_date, date_of_grant, revision)
     VALUES ($1, $2, $3, $4, ${inAzn("$5")}, ${inAzn("$6")}, ${inAzn("$7")}, $8, $9, 1) RETURNING id`,
    [
      creditId,
      finMac(fin),
      maskedFin(fin),
      fullName,
      debt,
      left,
      monthly,
      atNoon(mustPayDate),
      atNoon(dateOfGrant),
    ],
  );
  if (!contract) throw new Error("the contract was not stored");
  const entryId = await addEntry(run, contract.id, {
    kind: "stated",
    amount: debt,
    monthPart: ZERO,
    debt,
    left,
    ...said,
  });
  await saveStatement(run, {
    contractId: contract.id,
    entryId,
    hash,
    asOf: row.asOf,
    outside: [],
  });
}

const netPaid = (moved: readonly LedgerMovement[]): number =>
  moved.reduce((sum, { kind, amount }) => sum + (kind === "paid" ? amount : -amount), 0);

/**
 * The lines of the book that a statement does not contain: what came after it, but for the payments
 * that it names.
 */
function uncoveredEntries(
  { asOf, payments = [] }: ContractStatement,
  moved: readonly LedgerMovement[],
): LedgerMovement[] {
  const named = new Set(payments);
  return moved.filter(
    ({ kind, order, at, isContained }) =>
      !(kind === "paid" && named.has(order)) && (asOf === null ? !isContained : at > asOf),
  );
}

/** Why a statement cannot be taken, compared with what the contract's book says. */
async function findConflict(
  run: Sql,
  contractId: number,
  row: ContractStatement,
  moved: readonly LedgerMovement[],
): Promise<StatementOutcome | null> {
  const ours = new Set(moved.map(({ order }) => order));
  const { payments = [] } = row;
  const unknown = payments.filter((order) => !ours.has(order));
  if (unknown.length > 0) return { unknownPayments: unknown };
  if (row.asOf === null) {
    const paid = payments.length > 0 ? 0 : netPaid(uncoveredEntries(row, moved));
    return paid === 0 ? null : { paidSince: asQepik(Math.abs(paid)) };
  }
  const last = await lastStatementAt(run, contractId);
  return last && last > row.asOf ? { statedAt: last } : null;
}

/**
 * Takes what the accounting states of a contract, in the caller's transaction. A statement that was
 * ever taken changes nothing, whatever came after it. What it does not contain stays paid: what
 * came after `asOf`, but for the payments it names; without either, nothing may have been paid
 * since the last statement. What was paid beyond the debt becomes a refund due.
 */
export async function applyStatement(
  run: Sql,
  row: ContractStatement,
  said: { by: string; note: string },
): Promise<StatementOutcome> {
  const hash = statementHash(row);
  const [known] = await run<{ id: number }>(
    "SELECT id FROM credit_contracts WHERE credit_id = $1 FOR UPDATE",
    [row.creditId],
  );
  if (!known) {
    if (row.payments && row.payments.length > 0) return { unknownPayments: row.payments };
    await insertContract(run, row, hash, said);
    return "created";
  }
  if (await isStatementApplied(run, known.id, hash)) return "unchanged";
  const moved = await readMovements(run, known.id);
  const refused = await findConflict(run, known.id, row, moved);
  if (refused) return refused;
  const outside = uncoveredEntries(row, moved);
  const balance = row.debt - netPaid(outside) + (await sumSettledRefunds(run, outside));
  const debt = asQepik(Math.max(0, balance));
  const left = asQepik(Math.min(debt, Math.max(0, row.left - netPaid(outside))));
  await run(
    `UPDATE credit_contracts SET fin_mac = $2, fin_masked = $3, full_name = $4, residial_amount = ${inAzn("$5")}, residial_payment = ${inAzn("$6")}, must_pay_amount = ${inAzn("$7")}, must_pay_date = $8, date_of_grant = $9,
       revision = revision + 1, updated_at = now() WHERE id = $1`,
    [
      known.id,
      finMac(row.fin),
      maskedFin(row.fin),
      row.fullName,
      debt,
      left,
      row.monthly,
      atNoon(row.mustPayDate),
      atNoon(row.dateOfGrant),
    ],
  );
  const entryId = await addEntry(run, known.id, {
    kind: "stated",
    amount: row.debt,
    monthPart: ZERO,
    debt,
    left,
    ...said,
  });
  await saveStatement(run, {
    contractId: known.id,
    entryId,
    hash,
    asOf: row.asOf,
    outside: outside.map((line) => line.entryId),
  });
  await addRefundsDue(run, {
    contractId: known.id,
    entryId,
    outside,
    excess: asQepik(Math.max(0, -balance)),
  });
  return "changed";
}
