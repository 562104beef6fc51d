import type { Sql } from "@/lib/server/db/sql";
import { applyStatement } from "@/lib/server/modules/credit/apply-statement";
import { demoContracts } from "./contracts";

const FACT = "demo-credit";

/**
 * Gives a demo shop its credit contracts once, even if it was seeded by a version that had none.
 * Changes nothing in a shop that already has contracts.
 */
export async function seedCredit(run: Sql): Promise<void> {
  const [existing] = await run(
    "SELECT 1 FROM shop_facts WHERE key = $1 UNION ALL SELECT 1 FROM credit_contracts LIMIT 1",
    [FACT],
  );
  if (existing) return;
  const contracts = demoContracts();
  await run("BEGIN");
  try {
    for (const contract of contracts)
      await applyStatement(run, contract, { by: "demo", note: "demo" });
    await run("INSERT INTO shop_facts (key, value) VALUES ($1, $2)", [
      FACT,
      String(contracts.length),
    ]);
    await run("COMMIT");
  } catch (error) {
    await run("ROLLBACK");
    throw error;
  }
}
