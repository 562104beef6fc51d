import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** What must hold whatever the code does (docs/adr/0047): one review a product and customer, which goes with either of them; nothing but 1 to 5 stars. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE reviews DROP CONSTRAINT reviews_product_id_products_id_fk;
ALTER TABLE reviews ADD CONSTRAINT reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE;
ALTER TABLE reviews DROP CONSTRAINT reviews_customer_id_customers_id_fk;
ALTER TABLE reviews ADD CONSTRAINT reviews_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE;
ALTER TABLE reviews ADD CONSTRAINT reviews_one_each UNIQUE (customer_id, product_id);
ALTER TABLE reviews ADD CONSTRAINT reviews_stars CHECK (stars IN (1, 2, 3, 4, 5));
CREATE INDEX reviews_published ON reviews (product_id, written_at DESC, id DESC) INCLUDE (stars) WHERE state = 'published';
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
DROP INDEX reviews_published;
ALTER TABLE reviews DROP CONSTRAINT reviews_stars;
ALTER TABLE reviews DROP CONSTRAINT reviews_one_each;
`));
}
