import { inQepik } from "../../lib/server/db/money-sql";
import type { Sql } from "../../lib/server/db/sql";
import { PROVIDER } from "./sandbox-ledger";

/**
 * A charge or return at the bank that the shop cannot match to a payment and lists for its staff
 * (docs/adr/0060). The amount is in qəpik. `isOpen`: staff have not resolved it yet.
 */
export type LostCharge = {
  order: string;
  kind: "charge" | "return";
  qepik: number | null;
  isOpen: boolean;
};

/** The listed charges of a terminal. */
export const readLostCharges = (run: Sql, terminal: string): Promise<LostCharge[]> =>
  run(
    `SELECT order_number AS order, kind, ${inQepik("amount")} AS qepik, settled_at IS NULL AS "isOpen"
     FROM lost_charges WHERE terminal = $1 AND provider = $2 AND order_number IS NOT NULL ORDER BY id`,
    [terminal, PROVIDER],
  );
