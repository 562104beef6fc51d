import { type MigrateUpArgs, type MigrateDownArgs, sql } from "@payloadcms/db-postgres";

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sms_messages_state" AS ENUM('queued', 'sending', 'sent', 'failed');
  CREATE TYPE "public"."enum_sms_messages_error" AS ENUM('number', 'text', 'blocked', 'sender', 'balance', 'credentials', 'network', 'provider', 'unreachable', 'unknown', 'expired', 'secret');
  CREATE TABLE "sms_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"state" "enum_sms_messages_state" DEFAULT 'queued' NOT NULL,
  	"recipient" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"error" "enum_sms_messages_error",
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"sealed" varchar,
  	"due_at" timestamp(3) with time zone NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"claimed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sms_messages_id" integer;
  CREATE INDEX "sms_messages_state_idx" ON "sms_messages" USING btree ("state");
  CREATE INDEX "sms_messages_updated_at_idx" ON "sms_messages" USING btree ("updated_at");
  CREATE INDEX "sms_messages_created_at_idx" ON "sms_messages" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sms_messages_fk" FOREIGN KEY ("sms_messages_id") REFERENCES "public"."sms_messages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_sms_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("sms_messages_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sms_messages" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "sms_messages" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_sms_messages_fk";
  
  DROP INDEX "payload_locked_documents_rels_sms_messages_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sms_messages_id";
  DROP TYPE "public"."enum_sms_messages_state";
  DROP TYPE "public"."enum_sms_messages_error";`);
}
