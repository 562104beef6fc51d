import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Amounts are integers of 32 bits in qəpik wherever the shop computes (docs/adr/0063), so none may be stored that is not one: read as
 * the largest, it would be another amount. Rows from before that do not fit are left for staff to correct, and no other can be added.
 */
const AMOUNTS: Record<string, readonly string[]> = {
  products: ["price", "discount_price", "credit_price"],
  invoices: ["base_price", "final_price", "vat", "monthly_price"],
  invoice_lines: ["base_price", "final_price", "vat"],
  payment_attempts: ["amount", "bank_amount"],
  credit_contracts: ["residial_amount", "residial_payment", "must_pay_amount"],
  credit_entries: ["amount", "month_part", "debt_after", "left_after"],
  credit_refunds_due: ["amount"],
  fast_orders: ["price"],
};

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [table, columns] of Object.entries(AMOUNTS)) {
    const fits = columns.map((column) => `${column} <= 21474836.47`).join(" AND ");
    await db.execute(sql.raw(`
ALTER TABLE ${table} ADD CONSTRAINT ${table}_money_fits CHECK (${fits}) NOT VALID;
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM ${table} WHERE NOT (${fits})) THEN
    ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_money_fits;
  END IF;
END $$;
`));
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of Object.keys(AMOUNTS)) await db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_money_fits;`));
}
