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
 * A contract as stated by the shop's accounting. Days are formatted as `2026-12-05`. `left`: what
 * is left to pay of this month's instalment (`monthly`). `asOf`: the time at which the amounts were
 * correct, null when the file does not give one. `payments`: numbers of card payments that are
 * included in the amounts, whatever their time.
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
 * `paidSince`: the file does not give the time of its amounts, and the contract received payments
 * or returns of this total since the last statement, so it is unclear whether they are included.
 * `statedAt`: a newer statement, as of this time, was already applied. `unknownPayments`: the file
 * names payments that the contract does not have.
 */
export type StatementOutcome =
  | "created"
  | "changed"
  | "unchanged"
  | { paidSince: Qepik }
  | { statedAt: Date }
  | { unknownPayments: readonly string[] };

/**
 * Hash by which a repeated statement is recognised. It covers the names of the fields, so no field
 * of `ContractStatement` can be renamed. Statements without `payments` must keep the hash they had
 * before that field existed, so it is left out when empty.
 */
function statementHash({ fin, payments = [], ...row }: ContractStatement): string {
  const namedPayments = payments.length > 0 ? { payments: payments.toSorted() } : {};
  return createHash("sha256")
    .update(JSON.stringify({ ...row, fin: finMac(fin), ...namedPayments }))
    .digest("base64url");
}

/** Noon UTC is on the same day in Baku, and is what the back office's calendar stores. */
const atNoon = (day: string): string => `${day}T12:00:00Z`;

async function insertContract(
  run: Sql,
  row: ContractStatement,
  hash: string,
  source: { by: string; note: string },
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
  if (!contract) throw new Error("no row was inserted into credit_contracts");
  const entryId = await addEntry(run, contract.id, {
    kind: "stated",
    amount: debt,
    monthPart: ZERO,
    debt,
    left,
    ...source,
  });
  await saveStatement(run, {
    contractId: contract.id,
    entryId,
    hash,
    asOf: row.asOf,
    uncoveredEntryIds: [],
  });
}

const netPaid = (movements: readonly LedgerMovement[]): number =>
  movements.reduce((sum, { kind, amount }) => sum + (kind === "paid" ? amount : -amount), 0);

/**
 * Ledger entries that a statement does not include: those after it, except for payments that it
 * names.
 */
function uncoveredEntries(
  { asOf, payments = [] }: ContractStatement,
  movements: readonly LedgerMovement[],
): LedgerMovement[] {
  const namedPayments = new Set(payments);
  return movements.filter(
    ({ kind, order, at, isContained }) =>
      !(kind === "paid" && namedPayments.has(order)) && (asOf === null ? !isContained : at > asOf),
  );
}

/** Returns why a statement cannot be applied to the contract's ledger, or null if it can. */
async function findConflict(
  run: Sql,
  contractId: number,
  row: ContractStatement,
  movements: readonly LedgerMovement[],
): Promise<StatementOutcome | null> {
  const knownOrders = new Set(movements.map(({ order }) => order));
  const { payments = [] } = row;
  const unknownPayments = payments.filter((order) => !knownOrders.has(order));
  if (unknownPayments.length > 0) return { unknownPayments };
  if (row.asOf === null) {
    const paidSince = payments.length > 0 ? 0 : netPaid(uncoveredEntries(row, movements));
    return paidSince === 0 ? null : { paidSince: asQepik(Math.abs(paidSince)) };
  }
  const lastAt = await lastStatementAt(run, contractId);
  return lastAt && lastAt > row.asOf ? { statedAt: lastAt } : null;
}

/**
 * Applies a statement of the accounting to its contract, in the caller's transaction. Idempotent: a
 * statement that was ever applied before changes nothing, whatever followed it.
 *
 * Payments that the statement does not include remain deducted from the debt: those after `asOf`,
 * except for the ones that it names. A statement with neither `asOf` nor `payments` is accepted
 * only when nothing was paid since the last statement. Anything paid in excess of the debt becomes
 * a refund due.
 */
export async function applyStatement(
  run: Sql,
  row: ContractStatement,
  source: { by: string; note: string },
): Promise<StatementOutcome> {
  const hash = statementHash(row);
  const [contract] = await run<{ id: number }>(
    "SELECT id FROM credit_contracts WHERE credit_id = $1 FOR UPDATE",
    [row.creditId],
  );
  if (!contract) {
    if (row.payments && row.payments.length > 0) return { unknownPayments: row.payments };
    await insertContract(run, row, hash, source);
    return "created";
  }
  if (await isStatementApplied(run, contract.id, hash)) return "unchanged";
  const movements = await readMovements(run, contract.id);
  const conflict = await findConflict(run, contract.id, row, movements);
  if (conflict) return conflict;
  const uncovered = uncoveredEntries(row, movements);
  const balance = row.debt - netPaid(uncovered) + (await sumSettledRefunds(run, uncovered));
  const debt = asQepik(Math.max(0, balance));
  const left = asQepik(Math.min(debt, Math.max(0, row.left - netPaid(uncovered))));
  await run(
    `UPDATE credit_contracts SET fin_mac = $2, fin_masked = $3, full_name = $4, residial_amount = ${inAzn("$5")}, residial_payment = ${inAzn("$6")}, must_pay_amount = ${inAzn("$7")}, must_pay_date = $8, date_of_grant = $9,
       revision = revision + 1, updated_at = now() WHERE id = $1`,
    [
      contract.id,
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
  const entryId = await addEntry(run, contract.id, {
    kind: "stated",
    amount: row.debt,
    monthPart: ZERO,
    debt,
    left,
    ...source,
  });
  await saveStatement(run, {
    contractId: contract.id,
    entryId,
    hash,
    asOf: row.asOf,
    uncoveredEntryIds: uncovered.map((movement) => movement.entryId),
  });
  await addRefundsDue(run, {
    contractId: contract.id,
    entryId,
    uncovered,
    excess: asQepik(Math.max(0, -balance)),
  });
  return "changed";
}
