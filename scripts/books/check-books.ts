import { resolve } from "node:path";
import type { Sql } from "../../lib/server/db/sql";
import { compareBooks, type Comparison } from "./compare-books";
import { readLostCharges } from "./lost-charges";
import { readLedger } from "./sandbox-ledger";
import { findInconsistentRows } from "./shop-checks";
import { readPayments, findContractMismatches, findStockMismatches } from "./shop-books";

/**
 * Compares the shop's books with those of the sandbox in the same `DATA_DIR`, and checks the shop's
 * own books for contradictions.
 */
export async function checkBooks(
  run: Sql,
  { dataDir, terminal, now }: { dataDir: string; terminal: string; now: Date },
): Promise<Comparison> {
  const comparison = compareBooks(
    await readPayments(run, terminal),
    readLedger(resolve(dataDir, "sandbox/ledger.jsonl"), now).filter(
      (payment) => payment.terminal === terminal,
    ),
    await readLostCharges(run, terminal),
  );
  const stock = (await findStockMismatches(run)).map(
    ({ id, reserved, ordered }) => `product ${id}: ${reserved} reserved, ${ordered} in open orders`,
  );
  const contracts = (await findContractMismatches(run)).map(
    ({ creditId, owes, book }) => `contract ${creditId}: owes ${owes} AZN, its book says ${book}`,
  );
  return {
    ...comparison,
    differences: [
      ...comparison.differences,
      ...stock,
      ...contracts,
      ...(await findInconsistentRows(run)),
    ],
  };
}
