import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_invoices_state" AS ENUM('awaiting', 'paid', 'cancelled', 'refunded');
  CREATE TYPE "public"."enum_payment_attempts_state" AS ENUM('created', 'redirected', 'authorised', 'captured', 'reversal_requested', 'reversed', 'declined', 'expired', 'needs_review');
  CREATE TYPE "public"."enum_payment_attempts_review" AS ENUM('callback-differs', 'bank-differs', 'reference-used', 'unanswered', 'late-success');
  CREATE TYPE "public"."enum_payment_card_types_months" AS ENUM('3', '6', '9', '12', '18', '24', '27', '30');
  CREATE TABLE "payment_attempts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_number" varchar NOT NULL,
  	"invoice_id" integer NOT NULL,
  	"state" "enum_payment_attempts_state" DEFAULT 'created' NOT NULL,
  	"review" "enum_payment_attempts_review",
  	"amount" numeric NOT NULL,
  	"bank_amount" numeric,
  	"month_count" numeric,
  	"terminal" varchar NOT NULL,
  	"language" varchar NOT NULL,
  	"response_code" varchar,
  	"approval" varchar,
  	"rrn" varchar,
  	"int_ref" varchar,
  	"settled_at" timestamp(3) with time zone,
  	"reversed_at" timestamp(3) with time zone,
  	"next_check_at" timestamp(3) with time zone,
  	"checks" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payment_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"attempt_id" integer NOT NULL,
  	"kind" varchar NOT NULL,
  	"action" varchar,
  	"response_code" varchar,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payment_card_types_months" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_payment_card_types_months",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "payment_card_types" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"icon_id" integer,
  	"position" numeric DEFAULT 100 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payment_card_types_locales" (
  	"title" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "invoices" ADD COLUMN "state" "enum_invoices_state" DEFAULT 'awaiting' NOT NULL;
  ALTER TABLE "invoices" ADD COLUMN "paid_at" timestamp(3) with time zone;
  ALTER TABLE "invoices" ADD COLUMN "expires_at" timestamp(3) with time zone;
  ALTER TABLE "invoices" ADD COLUMN "card_type_title" varchar;
  ALTER TABLE "invoices" ADD COLUMN "monthly_price" numeric;
  ALTER TABLE "invoices" ADD COLUMN "base_price" numeric;
  ALTER TABLE "invoices" ADD COLUMN "vat" numeric;
  ALTER TABLE "invoices" ADD COLUMN "language" varchar;
  ALTER TABLE "invoice_lines" ADD COLUMN "final_price" numeric;
  ALTER TABLE "invoice_lines" ADD COLUMN "vat" numeric;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "payment_attempts_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "payment_events_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "payment_card_types_id" integer;
  ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payment_card_types_months" ADD CONSTRAINT "payment_card_types_months_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payment_card_types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payment_card_types" ADD CONSTRAINT "payment_card_types_icon_id_media_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payment_card_types_locales" ADD CONSTRAINT "payment_card_types_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payment_card_types"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "payment_attempts_order_number_idx" ON "payment_attempts" USING btree ("order_number");
  CREATE INDEX "payment_attempts_invoice_idx" ON "payment_attempts" USING btree ("invoice_id");
  CREATE INDEX "payment_attempts_state_idx" ON "payment_attempts" USING btree ("state");
  CREATE INDEX "payment_attempts_review_idx" ON "payment_attempts" USING btree ("review");
  CREATE INDEX "payment_attempts_rrn_idx" ON "payment_attempts" USING btree ("rrn");
  CREATE INDEX "payment_attempts_next_check_at_idx" ON "payment_attempts" USING btree ("next_check_at");
  CREATE INDEX "payment_attempts_updated_at_idx" ON "payment_attempts" USING btree ("updated_at");
  CREATE INDEX "payment_attempts_created_at_idx" ON "payment_attempts" USING btree ("created_at");
  CREATE INDEX "payment_events_attempt_idx" ON "payment_events" USING btree ("attempt_id");
  CREATE INDEX "payment_events_updated_at_idx" ON "payment_events" USING btree ("updated_at");
  CREATE INDEX "payment_events_created_at_idx" ON "payment_events" USING btree ("created_at");
  CREATE INDEX "payment_card_types_months_order_idx" ON "payment_card_types_months" USING btree ("order");
  CREATE INDEX "payment_card_types_months_parent_idx" ON "payment_card_types_months" USING btree ("parent_id");
  CREATE INDEX "payment_card_types_icon_idx" ON "payment_card_types" USING btree ("icon_id");
  CREATE INDEX "payment_card_types_position_idx" ON "payment_card_types" USING btree ("position");
  CREATE INDEX "payment_card_types_updated_at_idx" ON "payment_card_types" USING btree ("updated_at");
  CREATE INDEX "payment_card_types_created_at_idx" ON "payment_card_types" USING btree ("created_at");
  CREATE UNIQUE INDEX "payment_card_types_locales_locale_parent_id_unique" ON "payment_card_types_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_payment_attempts_fk" FOREIGN KEY ("payment_attempts_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_payment_events_fk" FOREIGN KEY ("payment_events_id") REFERENCES "public"."payment_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_payment_card_types_fk" FOREIGN KEY ("payment_card_types_id") REFERENCES "public"."payment_card_types"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "invoices_state_idx" ON "invoices" USING btree ("state");
  CREATE INDEX "payload_locked_documents_rels_payment_attempts_id_idx" ON "payload_locked_documents_rels" USING btree ("payment_attempts_id");
  CREATE INDEX "payload_locked_documents_rels_payment_events_id_idx" ON "payload_locked_documents_rels" USING btree ("payment_events_id");
  CREATE INDEX "payload_locked_documents_rels_payment_card_types_id_idx" ON "payload_locked_documents_rels" USING btree ("payment_card_types_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payment_attempts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payment_events" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payment_card_types_months" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payment_card_types" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payment_card_types_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "payment_attempts" CASCADE;
  DROP TABLE "payment_events" CASCADE;
  DROP TABLE "payment_card_types_months" CASCADE;
  DROP TABLE "payment_card_types" CASCADE;
  DROP TABLE "payment_card_types_locales" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_payment_attempts_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_payment_events_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_payment_card_types_fk";
  
  DROP INDEX "invoices_state_idx";
  DROP INDEX "payload_locked_documents_rels_payment_attempts_id_idx";
  DROP INDEX "payload_locked_documents_rels_payment_events_id_idx";
  DROP INDEX "payload_locked_documents_rels_payment_card_types_id_idx";
  ALTER TABLE "invoices" DROP COLUMN "state";
  ALTER TABLE "invoices" DROP COLUMN "paid_at";
  ALTER TABLE "invoices" DROP COLUMN "expires_at";
  ALTER TABLE "invoices" DROP COLUMN "card_type_title";
  ALTER TABLE "invoices" DROP COLUMN "monthly_price";
  ALTER TABLE "invoices" DROP COLUMN "base_price";
  ALTER TABLE "invoices" DROP COLUMN "vat";
  ALTER TABLE "invoices" DROP COLUMN "language";
  ALTER TABLE "invoice_lines" DROP COLUMN "final_price";
  ALTER TABLE "invoice_lines" DROP COLUMN "vat";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "payment_attempts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "payment_events_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "payment_card_types_id";
  DROP TYPE "public"."enum_invoices_state";
  DROP TYPE "public"."enum_payment_attempts_state";
  DROP TYPE "public"."enum_payment_attempts_review";
  DROP TYPE "public"."enum_payment_card_types_months";`);
}
