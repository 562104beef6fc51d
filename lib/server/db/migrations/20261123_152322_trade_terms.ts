import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** Delivery and returns in numbers (docs/adr/0043). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "trade_terms" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"delivery_days_from" numeric,
  	"delivery_days_to" numeric,
  	"return_days" numeric,
  	"return_in_store" boolean DEFAULT false,
  	"return_by_courier" boolean DEFAULT false,
  	"return_free" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "trade_terms" CASCADE;`);
}
