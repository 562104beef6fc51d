import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "search_synonyms" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"typed" varchar NOT NULL,
  	"means" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "search_synonyms_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"categories_id" integer
  );
  
  CREATE TABLE "search_misses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL,
  	"count" numeric NOT NULL,
  	"week" varchar NOT NULL,
  	"means" varchar,
  	"synonym_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "search_misses_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"categories_id" integer
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "search_synonyms_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "search_misses_id" integer;
  ALTER TABLE "search_synonyms_rels" ADD CONSTRAINT "search_synonyms_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."search_synonyms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_synonyms_rels" ADD CONSTRAINT "search_synonyms_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_misses" ADD CONSTRAINT "search_misses_synonym_id_search_synonyms_id_fk" FOREIGN KEY ("synonym_id") REFERENCES "public"."search_synonyms"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "search_misses_rels" ADD CONSTRAINT "search_misses_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."search_misses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_misses_rels" ADD CONSTRAINT "search_misses_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "search_synonyms_updated_at_idx" ON "search_synonyms" USING btree ("updated_at");
  CREATE INDEX "search_synonyms_created_at_idx" ON "search_synonyms" USING btree ("created_at");
  CREATE INDEX "search_synonyms_rels_order_idx" ON "search_synonyms_rels" USING btree ("order");
  CREATE INDEX "search_synonyms_rels_parent_idx" ON "search_synonyms_rels" USING btree ("parent_id");
  CREATE INDEX "search_synonyms_rels_path_idx" ON "search_synonyms_rels" USING btree ("path");
  CREATE INDEX "search_synonyms_rels_categories_id_idx" ON "search_synonyms_rels" USING btree ("categories_id");
  CREATE INDEX "search_misses_text_idx" ON "search_misses" USING btree ("text");
  CREATE INDEX "search_misses_week_idx" ON "search_misses" USING btree ("week");
  CREATE INDEX "search_misses_synonym_idx" ON "search_misses" USING btree ("synonym_id");
  CREATE INDEX "search_misses_updated_at_idx" ON "search_misses" USING btree ("updated_at");
  CREATE INDEX "search_misses_created_at_idx" ON "search_misses" USING btree ("created_at");
  CREATE UNIQUE INDEX "week_text_idx" ON "search_misses" USING btree ("week","text");
  CREATE INDEX "search_misses_rels_order_idx" ON "search_misses_rels" USING btree ("order");
  CREATE INDEX "search_misses_rels_parent_idx" ON "search_misses_rels" USING btree ("parent_id");
  CREATE INDEX "search_misses_rels_path_idx" ON "search_misses_rels" USING btree ("path");
  CREATE INDEX "search_misses_rels_categories_id_idx" ON "search_misses_rels" USING btree ("categories_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_search_synonyms_fk" FOREIGN KEY ("search_synonyms_id") REFERENCES "public"."search_synonyms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_search_misses_fk" FOREIGN KEY ("search_misses_id") REFERENCES "public"."search_misses"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_search_synonyms_id_idx" ON "payload_locked_documents_rels" USING btree ("search_synonyms_id");
  CREATE INDEX "payload_locked_documents_rels_search_misses_id_idx" ON "payload_locked_documents_rels" USING btree ("search_misses_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "search_synonyms" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_synonyms_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_misses" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_misses_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "search_synonyms" CASCADE;
  DROP TABLE "search_synonyms_rels" CASCADE;
  DROP TABLE "search_misses" CASCADE;
  DROP TABLE "search_misses_rels" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_search_synonyms_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_search_misses_fk";
  
  DROP INDEX "payload_locked_documents_rels_search_synonyms_id_idx";
  DROP INDEX "payload_locked_documents_rels_search_misses_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "search_synonyms_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "search_misses_id";`)
}
