import { createHash } from "node:crypto";
import { asQepik, NOTHING, type Qepik } from "@/lib/format/money";
import { inAzn, inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { finMac, maskedFin } from "./fin-secrets";
import { noteEntry } from "./ledger";

/** A contract as the shop's accounting states it; days as `2026-12-05`. `asOf`: when the amounts were so, if that is said. */
export type StatedContract = { creditId: number; fin: string; fullName: string; debt: Qepik; left: Qepik; monthly: Qepik; mustPayDate: string; dateOfGrant: string; asOf: Date | null };

/** `paidSince`: the file does not say as of when its amounts are, and this was paid, or returned, since the last statement. */
export type StateOutcome = "created" | "changed" | "unchanged" | { paidSince: Qepik };

const statementHash = ({ fin, ...row }: StatedContract): string => createHash("sha256").update(JSON.stringify({ ...row, fin: finMac(fin) })).digest("base64url");

/** Noon in UTC is the same day in Baku, and what the back office's calendar stores. */
const noon = (day: string): string => `${day}T12:00:00Z`;

async function movedSince(run: Sql, contractId: number, asOf: Date | null): Promise<{ paid: Qepik; returned: Qepik }> {
  const summed = (kind: "paid" | "returned") => `COALESCE(round(sum(amount) FILTER (WHERE kind = '${kind}') * 100), 0)::integer AS ${kind}`;
  const [row] = await run<{ paid: number; returned: number }>(
    `SELECT ${summed("paid")}, ${summed("returned")} FROM credit_entries
     WHERE contract_id = $1 AND kind IN ('paid', 'returned') AND ${asOf === null ? "id > (SELECT COALESCE(max(id), 0) FROM credit_entries WHERE contract_id = $1 AND kind = 'stated')" : "created_at > $2"}`,
    asOf === null ? [contractId] : [contractId, asOf],
  );
  return { paid: asQepik(row?.paid ?? 0), returned: asQepik(row?.returned ?? 0) };
}

async function insertContract(run: Sql, row: StatedContract, hash: string, said: { by: string; note: string }): Promise<void> {
  const { creditId, fin, fullName, debt, left, monthly, mustPayDate, dateOfGrant } = row;
  const [contract] = await run<{ id: number }>(
    `INSERT INTO credit_contracts (credit_id, fin_mac, fin_masked, full_name, residial_amount, residial_payment, must_pay_amount, must_pay_date, date_of_grant, stated_hash, revision)
     VALUES ($1, $2, $3, $4, ${inAzn("$5")}, ${inAzn("$6")}, ${inAzn("$7")}, $8, $9, $10, 1) RETURNING id`,
    [creditId, finMac(fin), maskedFin(fin), fullName, debt, left, monthly, noon(mustPayDate), noon(dateOfGrant), hash],
  );
  await noteEntry(run, contract?.id ?? 0, { kind: "stated", amount: debt, monthPart: NOTHING, debt, left, ...said });
}

/**
 * Takes what the accounting states of a contract, in the caller's transaction; the same again changes nothing. What was paid after `asOf` stays
 * paid; without it, an older file must not bring a paid debt back.
 */
export async function stateContract(run: Sql, row: StatedContract, said: { by: string; note: string }): Promise<StateOutcome> {
  const hash = statementHash(row);
  const [known] = await run<{ id: number; hash: string | null; debt: number }>(`SELECT id, stated_hash AS hash, COALESCE(${inQepik("residial_amount")}, 0) AS debt FROM credit_contracts WHERE credit_id = $1 FOR UPDATE`, [row.creditId]);
  if (!known) {
    await insertContract(run, row, hash, said);
    return "created";
  }
  if (known.hash === hash) return "unchanged";
  const { paid, returned } = await movedSince(run, known.id, row.asOf);
  if (paid !== returned && row.asOf === null) return { paidSince: asQepik(Math.abs(paid - returned)) };
  const today = (stated: Qepik): Qepik => asQepik(Math.max(0, stated + returned - paid));
  const debt = today(row.debt);
  const left = asQepik(Math.min(debt, today(row.left)));
  await run(
    `UPDATE credit_contracts SET fin_mac = $2, fin_masked = $3, full_name = $4, residial_amount = ${inAzn("$5")}, residial_payment = ${inAzn("$6")}, must_pay_amount = ${inAzn("$7")}, must_pay_date = $8, date_of_grant = $9,
       stated_hash = $10, revision = revision + 1, updated_at = now() WHERE id = $1`,
    [known.id, finMac(row.fin), maskedFin(row.fin), row.fullName, debt, left, row.monthly, noon(row.mustPayDate), noon(row.dateOfGrant), hash],
  );
  await noteEntry(run, known.id, { kind: "stated", amount: row.debt, monthPart: NOTHING, debt, left, ...said });
  return "changed";
}
