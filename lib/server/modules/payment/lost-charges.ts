import { asQepik, type Qepik } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { clock } from "../../db/clock";

/**
 * Money movements at the bank that this database does not know (find-lost-charges.ts). `charge`:
 * taken under an unknown payment number. `return`: given back, although the payment counts as
 * captured here. `unasked`: a period about which the bank could not be queried. Amounts are in
 * qəpik, null where the bank did not state one.
 */
export type LostCharge = {
  id: number;
  kind: "charge" | "return" | "unasked";
  provider: string;
  terminal: string;
  order: string | null;
  amount: Qepik | null;
  rrn: string | null;
  intRef: string | null;
  /** the bank's status (`Outcome` of the port); null for `unasked` */
  state: string | null;
  chargedAt: Date | null;
  from: Date | null;
  until: Date | null;
  foundAt: Date;
  /** our payment to which a `return` belongs */
  attemptId: number | null;
};

/** Maximum number of entries in the list. */
const MAX_SHOWN = 200;

type Row = Omit<LostCharge, "amount"> & { qepik: number | null };

/**
 * Entries that staff have not settled yet: unchecked periods first, then by the time of the charge,
 * oldest first.
 */
export async function queryLostCharges(run: Sql): Promise<LostCharge[]> {
  const rows = await run<Row>(
    `SELECT l.id, l.kind, l.provider, l.terminal, l.order_number AS order, ${inQepik("l.amount")} AS qepik, l.rrn,
       l.int_ref AS "intRef", l.state, l.charged_at AS "chargedAt", l.unasked_from AS from,
       l.unasked_until AS until, l.found_at AS "foundAt", a.id AS "attemptId"
     FROM lost_charges l LEFT JOIN payment_attempts a ON a.order_number = l.order_number
     WHERE l.settled_at IS NULL ORDER BY l.order_number IS NOT NULL, l.charged_at, l.id LIMIT ${MAX_SHOWN}`,
  );
  return rows.map(({ qepik, ...row }) => ({
    ...row,
    amount: qepik === null ? null : asQepik(qepik),
  }));
}

/**
 * Marks an entry as settled, with a note on what became of it. Returns false when it was settled
 * before or does not exist.
 */
export async function settleLostCharge(
  run: Sql,
  { id, by, note }: { id: number; by: string; note: string },
): Promise<boolean> {
  const settled = await run(
    `UPDATE lost_charges SET settled_at = $2, settled_by = $3, note = $4
     WHERE id = $1 AND settled_at IS NULL RETURNING 1`,
    [id, clock.now(), by, note],
  );
  return settled.length > 0;
}
