import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Searches that found something, by week and language, for suggestions (docs/adr/0038); who was counted, until the week is over; and the walk through the
 * most popular products that suggestions take.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "search_finds" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"hidden" boolean DEFAULT false NOT NULL,
  	"spelled" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"count" numeric NOT NULL,
  	"week" varchar NOT NULL,
  	"language" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "search_finds_id" integer;
  CREATE INDEX "search_finds_text_idx" ON "search_finds" USING btree ("text");
  CREATE INDEX "search_finds_week_idx" ON "search_finds" USING btree ("week");
  CREATE INDEX "search_finds_updated_at_idx" ON "search_finds" USING btree ("updated_at");
  CREATE INDEX "search_finds_created_at_idx" ON "search_finds" USING btree ("created_at");
  CREATE UNIQUE INDEX "week_language_text_idx" ON "search_finds" USING btree ("week","language","text");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_search_finds_fk" FOREIGN KEY ("search_finds_id") REFERENCES "public"."search_finds"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_search_finds_id_idx" ON "payload_locked_documents_rels" USING btree ("search_finds_id");
  CREATE UNLOGGED TABLE "search_finders" (
  	"key" bytea PRIMARY KEY,
  	"at" timestamp with time zone DEFAULT now() NOT NULL
  );
  CREATE INDEX "product_search_popular" ON "product_search" USING btree ("in_stock" DESC,"popularity" DESC,"product_id" DESC);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "product_search_popular";
  DROP TABLE "search_finders";
  ALTER TABLE "search_finds" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "search_finds" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_search_finds_fk";
  
  DROP INDEX "payload_locked_documents_rels_search_finds_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "search_finds_id";`);
}
