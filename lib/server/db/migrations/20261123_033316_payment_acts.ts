import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payment_events" ALTER COLUMN "attempt_id" DROP NOT NULL;
  ALTER TABLE "payment_events" ADD COLUMN "invoice_id" integer;
  ALTER TABLE "payment_events" ADD COLUMN "by" varchar;
  ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "payment_events_invoice_idx" ON "payment_events" USING btree ("invoice_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_invoice_id_invoices_id_fk";
  
  DROP INDEX "payment_events_invoice_idx";
  ALTER TABLE "payment_events" ALTER COLUMN "attempt_id" SET NOT NULL;
  ALTER TABLE "payment_events" DROP COLUMN "invoice_id";
  ALTER TABLE "payment_events" DROP COLUMN "by";`);
}
