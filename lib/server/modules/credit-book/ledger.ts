import { asQepik, subtract, type Qepik, sumOf } from "@/lib/format/money";
import { inAzn, inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { databaseTime } from "../../db/clock";
import { findRefundDue, voidRefund } from "./refunds-due";
import { saveStatement } from "./statements";

/** What was said of a contract by staff or a file, paid on it, and returned. */
type Entry = {
  kind: "stated" | "paid" | "returned";
  amount: Qepik;
  /** what of `amount` counted for the month */ monthPart: Qepik;
  debt: Qepik;
  left: Qepik;
  attemptId?: number;
  /** an e-mail */ by?: string;
  note?: string;
};

export type ContractBalance = { id: number; debt: Qepik; left: Qepik };

/** A contract with its amounts, locked. */
export async function lockContract(run: Sql, id: number): Promise<ContractBalance | undefined> {
  const [row] = await run<{ debt: number; left: number }>(
    `SELECT COALESCE(${inQepik("residial_amount")}, 0) AS debt, COALESCE(${inQepik("residial_payment")}, 0) AS left FROM credit_contracts WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row && { id, debt: asQepik(row.debt), left: asQepik(row.left) };
}

/**
 * Adds a line to a contract's book, in the caller's transaction: `debt` and `left` are what it owes
 * from then on. Lines are never changed. Returns the line's id.
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
  if (!entry) throw new Error("the line of the book was not stored");
  return entry.id;
}

/** `by`: an e-mail; `isDebt`: it says what is owed, and not only names and days. */
type ManualEntry = { by: string | null; note: string | null; isDebt: boolean };

/**
 * The same of what the contract's row says by now, by hand; a statement when it says what is owed,
 * with everything paid until now in it.
 */
export async function addManualEntry(
  run: Sql,
  contractId: number,
  { by, note, isDebt }: ManualEntry,
): Promise<void> {
  const [entry] = await run<{ id: number }>(
    `INSERT INTO credit_entries (contract_id, kind, amount, month_part, debt_after, left_after, by, note, created_at, updated_at)
     SELECT id, 'stated', residial_amount, 0, residial_amount, residial_payment, $2, $3, $4, $4 FROM credit_contracts WHERE id = $1 RETURNING id`,
    [contractId, by, note, await databaseTime(run)],
  );
  if (!entry) throw new Error("the line of the book was not stored");
  if (isDebt)
    await saveStatement(run, {
      contractId,
      entryId: entry.id,
      hash: null,
      asOf: null,
      outside: [],
    });
}

async function updateBalance(run: Sql, { id, debt, left }: ContractBalance): Promise<void> {
  await run(
    `UPDATE credit_contracts SET residial_amount = ${inAzn("$2")}, residial_payment = ${inAzn("$3")}, revision = revision + 1, updated_at = now() WHERE id = $1`,
    [id, debt, left],
  );
}

/**
 * A payment falls on the contract, which the caller has locked and which owes as much: debt and the
 * month's payment go down.
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
 * The money of a payment goes back: the contract owes it again, but for what it never paid of the
 * debt and was a refund due; that is void then, because it goes back with the rest. `by`: who
 * decided it.
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
  if (!paid) throw new Error(`payment attempt ${attemptId} is not in the contract's book`);
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
