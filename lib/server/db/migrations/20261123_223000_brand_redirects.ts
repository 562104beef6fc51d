import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** Addresses that brands had (lib/server/modules/slug-history), as product_redirects has those of products. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE TABLE brand_redirects (
  "from" text PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE
);
CREATE INDEX brand_redirects_brand ON brand_redirects (brand_id);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE brand_redirects"));
}
