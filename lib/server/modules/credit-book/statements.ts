import { asQepik, type Qepik } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";

/**
 * A ledger entry that changed a contract's debt. `isContained`: the last statement from a file
 * already includes it.
 */
export type LedgerMovement = {
  entryId: number;
  kind: "paid" | "returned";
  amount: Qepik;
  attemptId: number;
  /** the payment's number at the bank */
  order: string;
  at: Date;
  isContained: boolean;
};

type MovementRow = Omit<LedgerMovement, "amount"> & { amount: number | null };

/**
 * Payments and returns of a contract, oldest first. `isContained` compares with the last statement
 * from a file, because a debt entered by hand does not show which payments the accounting already
 * knows. A contract without such a statement is compared with its first one.
 */
export async function readMovements(run: Sql, contractId: number): Promise<LedgerMovement[]> {
  const rows = await run<MovementRow>(
    `WITH last AS (
       SELECT id, entry_id FROM credit_statements WHERE contract_id = $1 ORDER BY hash IS NULL, CASE WHEN hash IS NULL THEN id ELSE -id END LIMIT 1)
     SELECT e.id AS "entryId", e.kind::text AS kind, ${inQepik("e.amount")} AS amount, a.id AS "attemptId", a.order_number AS order, e.created_at AS at,
       COALESCE(e.id < last.entry_id AND NOT EXISTS (SELECT 1 FROM credit_statement_outside o WHERE o.statement_id = last.id AND o.entry_id = e.id), false) AS "isContained"
     FROM credit_entries e JOIN payment_attempts a ON a.id = e.attempt_id LEFT JOIN last ON true
     WHERE e.contract_id = $1 AND e.kind IN ('paid', 'returned') ORDER BY e.id`,
    [contractId],
  );
  return rows.map(({ amount, at, ...row }) => ({
    ...row,
    at: new Date(at),
    amount: asQepik(amount ?? 0),
  }));
}

/** Whether this statement was applied before, at any time. */
export async function isStatementApplied(
  run: Sql,
  contractId: number,
  hash: string,
): Promise<boolean> {
  const known = await run("SELECT 1 FROM credit_statements WHERE contract_id = $1 AND hash = $2", [
    contractId,
    hash,
  ]);
  return known.length > 0;
}

/**
 * The time as of which the debt was last stated: by a file that gives a time, or by hand after the
 * contract was created. Null if never.
 */
export async function lastStatementAt(run: Sql, contractId: number): Promise<Date | null> {
  const [row] = await run<{ at: Date | null }>(
    `SELECT max(COALESCE(s.as_of, CASE WHEN s.hash IS NULL AND s.id > (SELECT min(id) FROM credit_statements WHERE contract_id = $1) THEN e.created_at END)) AS at
     FROM credit_statements s JOIN credit_entries e ON e.id = s.entry_id WHERE s.contract_id = $1`,
    [contractId],
  );
  return row?.at ? new Date(row.at) : null;
}

/**
 * `hash`: hash of the file's row; null for a statement entered by hand. `uncoveredEntryIds`: the
 * ledger entries that the statement does not include.
 */
type Statement = {
  contractId: number;
  entryId: number;
  hash: string | null;
  asOf: Date | null;
  uncoveredEntryIds: readonly number[];
};

/** Stores a statement permanently. A unique index refuses a hash that the contract already has. */
export async function saveStatement(
  run: Sql,
  { contractId, entryId, hash, asOf, uncoveredEntryIds }: Statement,
): Promise<void> {
  await run(
    `WITH made AS (INSERT INTO credit_statements (contract_id, entry_id, hash, as_of) VALUES ($1, $2, $3, $4) RETURNING id)
     INSERT INTO credit_statement_outside (statement_id, entry_id) SELECT made.id, o.id FROM made, unnest($5::integer[]) AS o(id)`,
    [contractId, entryId, hash, asOf, uncoveredEntryIds],
  );
}
