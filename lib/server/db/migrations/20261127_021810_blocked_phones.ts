import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** Phones whose orders are refused (docs/adr/0062). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "blocked_phones" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"phone" varchar NOT NULL,
  	"reason" varchar NOT NULL,
  	"blocked_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "blocked_phones_id" integer;
  ALTER TABLE "blocked_phones" ADD CONSTRAINT "blocked_phones_blocked_by_id_staff_id_fk" FOREIGN KEY ("blocked_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "blocked_phones_phone_idx" ON "blocked_phones" USING btree ("phone");
  CREATE INDEX "blocked_phones_blocked_by_idx" ON "blocked_phones" USING btree ("blocked_by_id");
  CREATE INDEX "blocked_phones_updated_at_idx" ON "blocked_phones" USING btree ("updated_at");
  CREATE INDEX "blocked_phones_created_at_idx" ON "blocked_phones" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_blocked_phones_fk" FOREIGN KEY ("blocked_phones_id") REFERENCES "public"."blocked_phones"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_blocked_phones_id_idx" ON "payload_locked_documents_rels" USING btree ("blocked_phones_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "blocked_phones_id";
   DROP TABLE "blocked_phones";`);
}
