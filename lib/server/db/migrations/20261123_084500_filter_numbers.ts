import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** The numbers among the values of filters, for ranges: the folded text of `6.7` is `6 7`, that of `-5` is `5`. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE product_facets ADD COLUMN number numeric;
UPDATE product_facets f SET number = pp.number FROM products_parameters pp
WHERE pp._parent_id = f.product_id AND pp.parameter_id = f.parameter_id AND pp.mask_id IS NULL AND pp.number IS NOT NULL AND vitrin_fold(trim_scale(pp.number)::text) = f.value_key;
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("ALTER TABLE product_facets DROP COLUMN number"));
}
