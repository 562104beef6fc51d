import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_credit_entries_kind" AS ENUM('stated', 'paid', 'returned');
  CREATE TABLE "credit_contracts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"credit_id" numeric NOT NULL,
  	"full_name" varchar NOT NULL,
  	"fin_masked" varchar,
  	"residial_amount" numeric NOT NULL,
  	"residial_payment" numeric NOT NULL,
  	"must_pay_amount" numeric NOT NULL,
  	"must_pay_date" timestamp(3) with time zone NOT NULL,
  	"date_of_grant" timestamp(3) with time zone NOT NULL,
  	"fin_mac" varchar,
  	"stated_hash" varchar,
  	"revision" numeric DEFAULT 1 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "credit_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"contract_id" integer NOT NULL,
  	"kind" "enum_credit_entries_kind" NOT NULL,
  	"amount" numeric NOT NULL,
  	"month_part" numeric NOT NULL,
  	"debt_after" numeric NOT NULL,
  	"left_after" numeric NOT NULL,
  	"attempt_id" integer,
  	"by" varchar,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payment_attempts" ALTER COLUMN "invoice_id" DROP NOT NULL;
  ALTER TABLE "payment_attempts" ADD COLUMN "credit_contract_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "credit_contracts_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "credit_entries_id" integer;
  ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_contract_id_credit_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."credit_contracts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "credit_contracts_credit_id_idx" ON "credit_contracts" USING btree ("credit_id");
  CREATE INDEX "credit_contracts_must_pay_date_idx" ON "credit_contracts" USING btree ("must_pay_date");
  CREATE INDEX "credit_contracts_fin_mac_idx" ON "credit_contracts" USING btree ("fin_mac");
  CREATE INDEX "credit_contracts_updated_at_idx" ON "credit_contracts" USING btree ("updated_at");
  CREATE INDEX "credit_contracts_created_at_idx" ON "credit_contracts" USING btree ("created_at");
  CREATE INDEX "credit_entries_contract_idx" ON "credit_entries" USING btree ("contract_id");
  CREATE INDEX "credit_entries_attempt_idx" ON "credit_entries" USING btree ("attempt_id");
  CREATE INDEX "credit_entries_updated_at_idx" ON "credit_entries" USING btree ("updated_at");
  CREATE INDEX "credit_entries_created_at_idx" ON "credit_entries" USING btree ("created_at");
  ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_credit_contract_id_credit_contracts_id_fk" FOREIGN KEY ("credit_contract_id") REFERENCES "public"."credit_contracts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_credit_contracts_fk" FOREIGN KEY ("credit_contracts_id") REFERENCES "public"."credit_contracts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_credit_entries_fk" FOREIGN KEY ("credit_entries_id") REFERENCES "public"."credit_entries"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payment_attempts_credit_contract_idx" ON "payment_attempts" USING btree ("credit_contract_id");
  CREATE INDEX "payload_locked_documents_rels_credit_contracts_id_idx" ON "payload_locked_documents_rels" USING btree ("credit_contracts_id");
  CREATE INDEX "payload_locked_documents_rels_credit_entries_id_idx" ON "payload_locked_documents_rels" USING btree ("credit_entries_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "credit_contracts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "credit_entries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "credit_contracts" CASCADE;
  DROP TABLE "credit_entries" CASCADE;
  ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_credit_contract_id_credit_contracts_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_credit_contracts_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_credit_entries_fk";
  
  DROP INDEX "payment_attempts_credit_contract_idx";
  DROP INDEX "payload_locked_documents_rels_credit_contracts_id_idx";
  DROP INDEX "payload_locked_documents_rels_credit_entries_id_idx";
  ALTER TABLE "payment_attempts" ALTER COLUMN "invoice_id" SET NOT NULL;
  ALTER TABLE "payment_attempts" DROP COLUMN "credit_contract_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "credit_contracts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "credit_entries_id";
  DROP TYPE "public"."enum_credit_entries_kind";`);
}
