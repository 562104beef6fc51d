import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_mail_messages_state" AS ENUM('queued', 'sending', 'sent', 'failed');
  CREATE TYPE "public"."enum_mail_messages_error" AS ENUM('recipient', 'refused', 'busy', 'credentials', 'unreachable', 'unknown', 'expired', 'secret');
  ALTER TYPE "public"."enum_payment_attempts_review" ADD VALUE 'not-returned';
  CREATE TABLE "mail_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"state" "enum_mail_messages_state" DEFAULT 'queued' NOT NULL,
  	"recipient" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"text" varchar,
  	"invoice_id" integer,
  	"error" "enum_mail_messages_error",
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"sealed" varchar,
  	"due_at" timestamp(3) with time zone NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"claimed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "mail_messages_id" integer;
  ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "mail_messages_state_idx" ON "mail_messages" USING btree ("state");
  CREATE INDEX "mail_messages_invoice_idx" ON "mail_messages" USING btree ("invoice_id");
  CREATE INDEX "mail_messages_updated_at_idx" ON "mail_messages" USING btree ("updated_at");
  CREATE INDEX "mail_messages_created_at_idx" ON "mail_messages" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_mail_messages_fk" FOREIGN KEY ("mail_messages_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_mail_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("mail_messages_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "mail_messages" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "mail_messages" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_mail_messages_fk";
  
  ALTER TABLE "payment_attempts" ALTER COLUMN "review" SET DATA TYPE text;
  DROP TYPE "public"."enum_payment_attempts_review";
  CREATE TYPE "public"."enum_payment_attempts_review" AS ENUM('callback-differs', 'bank-differs', 'reference-used', 'unanswered', 'late-success');
  ALTER TABLE "payment_attempts" ALTER COLUMN "review" SET DATA TYPE "public"."enum_payment_attempts_review" USING "review"::"public"."enum_payment_attempts_review";
  DROP INDEX "payload_locked_documents_rels_mail_messages_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "mail_messages_id";
  DROP TYPE "public"."enum_mail_messages_state";
  DROP TYPE "public"."enum_mail_messages_error";`);
}
