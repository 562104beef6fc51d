import { asQepik, subtract, type Qepik, sumOf } from "@/lib/format/money";
import { inAzn, inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { databaseTime } from "../../db/clock";
import { findRefundDue, voidRefund } from "./refunds-due";
import { saveStatement } from "./statements";

/** A ledger entry: a debt stated by staff or a file, a payment on the contract, or its return. */
type Entry = {
  kind: "stated" | "paid" | "returned";
  amount: Qepik;
  /** the part of `amount` that counted towards this month's instalment */ monthPart: Qepik;
  /** the amounts that are owed after the entry, as in `ContractBalance` */
  debt: Qepik;
  left: Qepik;
  attemptId?: number;
  /** the e-mail of the member of staff, or the name of the process */ by?: string;
  note?: string;
};

/** What a contract owes. `left`: what is left to pay of this month's instalment. */
export type ContractBalance = { id: number; debt: Qepik; left: Qepik };

/** Locks a contract's row (FOR UPDATE) and returns what it owes. */
export async function lockContract(run: Sql, id: number): Promise<ContractBalance | undefined> {
  const [row] = await run<{ debt: number; left: number }>(
    `SELECT COALESCE(${inQepik("residial_amount")}, 0) AS debt, COALESCE(${inQepik("residial_payment")}, 0) AS left FROM credit_contracts WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row && { id, debt: asQepik(row.debt), left: asQepik(row.left) };
}

/**
 * Appends an entry to a contract's ledger, in the caller's transaction, and returns the entry's id.
 * Entries are never changed.
 */
export async function addEntry(
  run: Sql,
  contractId: number,
  { kind, amount, monthPart, debt, left, attemptId, by, note }: Entry,
): Promise<number> {
  const [entry] = await run<{ id: number }>(
    `INSERT INTO credit_entries (contract_id, kind, amount, month_part, debt_after, left_after, attempt_id, by, note, created_at, updated_at) VALUES ($1, $2, ${inAzn("$3")}, ${inAzn("$4")}, ${inAzn("$5")}, ${inAzn("$6")}, $7, $8, $9, $10, $10) RETURNING id`,
    [
      contractId,
      kind,
      amount,
      monthPart,
      debt,
      left,
      attemptId ?? null,
      by ?? null,
      note ?? null,
      await databaseTime(run),
    ],
  );
  if (!entry) throw new Error("no row was inserted into credit_entries");
  return entry.id;
}

/** `by`: an e-mail. `isDebtChanged`: whether staff changed amounts owed, and not only names and dates. */
type ManualEntry = { by: string | null; note: string | null; isDebtChanged: boolean };

/**
 * Appends an entry with the amounts that staff have just saved in the contract's row. When they
 * changed the debt, the entry is also a statement, which is taken to include everything paid until
 * now.
 */
export async function addManualEntry(
  run: Sql,
  contractId: number,
  { by, note, isDebtChanged }: ManualEntry,
): Promise<void> {
  const [entry] = await run<{ id: number }>(
    `INSERT INTO credit_entries (contract_id, kind, amount, month_part, debt_after, left_after, by, note, created_at, updated_at)
     SELECT id, 'stated', residial_amount, 0, residial_amount, residial_payment, $2, $3, $4, $4 FROM credit_contracts WHERE id = $1 RETURNING id`,
    [contractId, by, note, await databaseTime(run)],
  );
  if (!entry) throw new Error("no row was inserted into credit_entries");
  if (isDebtChanged)
    await saveStatement(run, {
      contractId,
      entryId: entry.id,
      hash: null,
      asOf: null,
      uncoveredEntryIds: [],
    });
}

async function updateBalance(run: Sql, { id, debt, left }: ContractBalance): Promise<void> {
  await run(
    `UPDATE credit_contracts SET residial_amount = ${inAzn("$2")}, residial_payment = ${inAzn("$3")}, revision = revision + 1, updated_at = now() WHERE id = $1`,
    [id, debt, left],
  );
}

/**
 * Applies a payment to a contract: reduces the debt, and what is left of this month's instalment.
 * The caller has locked the contract and checked that it owes at least `amount`.
 */
export async function applyContractPayment(
  run: Sql,
  contract: ContractBalance,
  amount: Qepik,
  attemptId: number,
): Promise<void> {
  const monthPart = asQepik(Math.min(contract.left, amount));
  const after = {
    id: contract.id,
    debt: asQepik(contract.debt - amount),
    left: asQepik(contract.left - monthPart),
  };
  await updateBalance(run, after);
  await addEntry(run, contract.id, {
    kind: "paid",
    amount,
    monthPart,
    debt: after.debt,
    left: after.left,
    attemptId,
  });
}

/**
 * Reverses a payment whose money is returned: the contract owes the amount again, except for the
 * part that exceeded the debt and was a refund due. That refund is voided, because it is returned
 * with the rest. `by`: the person or process that decided it.
 */
export async function reverseContractPayment(
  run: Sql,
  contract: ContractBalance,
  attemptId: number,
  by: string,
): Promise<void> {
  const [paid] = await run<{ amount: number; part: number }>(
    `SELECT COALESCE(${inQepik("amount")}, 0) AS amount, COALESCE(${inQepik("month_part")}, 0) AS part FROM credit_entries WHERE attempt_id = $1 AND kind = 'paid'`,
    [attemptId],
  );
  if (!paid) throw new Error(`payment attempt ${attemptId} has no entry in the contract's ledger`);
  const debt = subtract(
    sumOf([contract.debt, asQepik(paid.amount)]),
    await findRefundDue(run, attemptId),
  );
  const left = sumOf([contract.left, asQepik(paid.part)]);
  const after = { id: contract.id, debt, left: left < debt ? left : debt };
  await updateBalance(run, after);
  const entryId = await addEntry(run, contract.id, {
    kind: "returned",
    amount: asQepik(paid.amount),
    monthPart: asQepik(paid.part),
    debt: after.debt,
    left: after.left,
    attemptId,
    by,
  });
  await voidRefund(run, attemptId, entryId);
}
