import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_fast_orders_state" AS ENUM('new', 'called', 'done', 'cancelled');
  CREATE TYPE "public"."enum_support_messages_author" AS ENUM('visitor', 'staff');
  CREATE TYPE "public"."enum_newsletter_subscribers_language" AS ENUM('az', 'en', 'ru');
  CREATE TABLE "fast_orders" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"state" "enum_fast_orders_state" DEFAULT 'new' NOT NULL,
  	"phone" varchar NOT NULL,
  	"product_title" varchar NOT NULL,
  	"price" numeric NOT NULL,
  	"product_id" integer,
  	"name" varchar,
  	"address" varchar,
  	"note" varchar,
  	"operator_note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "support_threads" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"first_words" varchar NOT NULL,
  	"waiting" boolean DEFAULT true,
  	"last_message_at" timestamp(3) with time zone NOT NULL,
  	"visitor_hash" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "support_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"thread_id" integer NOT NULL,
  	"author" "enum_support_messages_author" NOT NULL,
  	"content" varchar NOT NULL,
  	"staff_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "contact_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"answered" boolean DEFAULT false,
  	"name" varchar NOT NULL,
  	"contact" varchar NOT NULL,
  	"message" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "newsletter_subscribers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL,
  	"language" "enum_newsletter_subscribers_language" NOT NULL,
  	"consent_at" timestamp(3) with time zone NOT NULL,
  	"left_at" timestamp(3) with time zone,
  	"leave_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "fast_orders_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "support_threads_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "support_messages_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "contact_messages_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "newsletter_subscribers_id" integer;
  ALTER TABLE "fast_orders" ADD CONSTRAINT "fast_orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "fast_orders_state_idx" ON "fast_orders" USING btree ("state");
  CREATE INDEX "fast_orders_phone_idx" ON "fast_orders" USING btree ("phone");
  CREATE INDEX "fast_orders_product_idx" ON "fast_orders" USING btree ("product_id");
  CREATE INDEX "fast_orders_updated_at_idx" ON "fast_orders" USING btree ("updated_at");
  CREATE INDEX "fast_orders_created_at_idx" ON "fast_orders" USING btree ("created_at");
  CREATE INDEX "support_threads_waiting_idx" ON "support_threads" USING btree ("waiting");
  CREATE INDEX "support_threads_last_message_at_idx" ON "support_threads" USING btree ("last_message_at");
  CREATE UNIQUE INDEX "support_threads_visitor_hash_idx" ON "support_threads" USING btree ("visitor_hash");
  CREATE INDEX "support_threads_updated_at_idx" ON "support_threads" USING btree ("updated_at");
  CREATE INDEX "support_threads_created_at_idx" ON "support_threads" USING btree ("created_at");
  CREATE INDEX "support_messages_thread_idx" ON "support_messages" USING btree ("thread_id");
  CREATE INDEX "support_messages_staff_idx" ON "support_messages" USING btree ("staff_id");
  CREATE INDEX "support_messages_updated_at_idx" ON "support_messages" USING btree ("updated_at");
  CREATE INDEX "support_messages_created_at_idx" ON "support_messages" USING btree ("created_at");
  CREATE INDEX "contact_messages_answered_idx" ON "contact_messages" USING btree ("answered");
  CREATE INDEX "contact_messages_updated_at_idx" ON "contact_messages" USING btree ("updated_at");
  CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");
  CREATE UNIQUE INDEX "newsletter_subscribers_email_idx" ON "newsletter_subscribers" USING btree ("email");
  CREATE UNIQUE INDEX "newsletter_subscribers_leave_key_idx" ON "newsletter_subscribers" USING btree ("leave_key");
  CREATE INDEX "newsletter_subscribers_updated_at_idx" ON "newsletter_subscribers" USING btree ("updated_at");
  CREATE INDEX "newsletter_subscribers_created_at_idx" ON "newsletter_subscribers" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_fast_orders_fk" FOREIGN KEY ("fast_orders_id") REFERENCES "public"."fast_orders"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_support_threads_fk" FOREIGN KEY ("support_threads_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_support_messages_fk" FOREIGN KEY ("support_messages_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contact_messages_fk" FOREIGN KEY ("contact_messages_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_newsletter_subscribers_fk" FOREIGN KEY ("newsletter_subscribers_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_fast_orders_id_idx" ON "payload_locked_documents_rels" USING btree ("fast_orders_id");
  CREATE INDEX "payload_locked_documents_rels_support_threads_id_idx" ON "payload_locked_documents_rels" USING btree ("support_threads_id");
  CREATE INDEX "payload_locked_documents_rels_support_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("support_messages_id");
  CREATE INDEX "payload_locked_documents_rels_contact_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("contact_messages_id");
  CREATE INDEX "payload_locked_documents_rels_newsletter_subscribers_id_idx" ON "payload_locked_documents_rels" USING btree ("newsletter_subscribers_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "fast_orders" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "support_threads" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "support_messages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_messages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "newsletter_subscribers" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "fast_orders" CASCADE;
  DROP TABLE "support_threads" CASCADE;
  DROP TABLE "support_messages" CASCADE;
  DROP TABLE "contact_messages" CASCADE;
  DROP TABLE "newsletter_subscribers" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_fast_orders_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_support_threads_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_support_messages_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_contact_messages_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_newsletter_subscribers_fk";
  
  DROP INDEX "payload_locked_documents_rels_fast_orders_id_idx";
  DROP INDEX "payload_locked_documents_rels_support_threads_id_idx";
  DROP INDEX "payload_locked_documents_rels_support_messages_id_idx";
  DROP INDEX "payload_locked_documents_rels_contact_messages_id_idx";
  DROP INDEX "payload_locked_documents_rels_newsletter_subscribers_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "fast_orders_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "support_threads_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "support_messages_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "contact_messages_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "newsletter_subscribers_id";
  DROP TYPE "public"."enum_fast_orders_state";
  DROP TYPE "public"."enum_support_messages_author";
  DROP TYPE "public"."enum_newsletter_subscribers_language";`)
}
