import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * What staff enter about the shop, and the texts of SMS and mails that they write themselves
 * (docs/adr/0102). Tables only: a shop without a row states nothing, a demo what it always stated.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_shop_settings_hours_from_day" AS ENUM('1', '2', '3', '4', '5', '6', '7');
  CREATE TYPE "public"."enum_shop_settings_hours_to_day" AS ENUM('1', '2', '3', '4', '5', '6', '7');
  CREATE TABLE "shop_settings_phones" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"phone" varchar NOT NULL
  );
  
  CREATE TABLE "shop_settings_whats_app" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"phone" varchar NOT NULL
  );
  
  CREATE TABLE "shop_settings_whats_app_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "shop_settings_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from_day" "enum_shop_settings_hours_from_day" DEFAULT '1' NOT NULL,
  	"to_day" "enum_shop_settings_hours_to_day" DEFAULT '7' NOT NULL,
  	"opens" varchar NOT NULL,
  	"closes" varchar NOT NULL
  );
  
  CREATE TABLE "shop_settings_socials" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "shop_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"hotline" varchar,
  	"email" varchar,
  	"city" varchar,
  	"latitude" numeric,
  	"longitude" numeric,
  	"beneficiary" varchar,
  	"tax_id" varchar,
  	"bank" varchar,
  	"swift" varchar,
  	"iban" varchar,
  	"credit_months" numeric,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "shop_settings_locales" (
  	"address" varchar,
  	"in_city" varchar,
  	"free_delivery_in" varchar,
  	"delivery_short" varchar,
  	"delivery_long" varchar,
  	"home_title" varchar,
  	"home_description" varchar,
  	"about" varchar,
  	"name_story" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "message_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"sms_price" numeric,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "message_texts_locales" (
  	"sms_sign_in_code" varchar,
  	"sms_wrong_codes" varchar,
  	"sms_order_awaiting" varchar,
  	"sms_order_paid" varchar,
  	"sms_order_returned" varchar,
  	"sms_order_paid_twice" varchar,
  	"sms_order_given_back" varchar,
  	"sms_order_refunded" varchar,
  	"sms_order_repaid" varchar,
  	"sms_order_unpaid" varchar,
  	"sms_order_cancelled" varchar,
  	"sms_shipment_handed_over" varchar,
  	"sms_shipment_delivered" varchar,
  	"sms_shipment_failed" varchar,
  	"sms_model_arrived" varchar,
  	"mail_order_awaiting_subject" varchar,
  	"mail_order_awaiting_text" varchar,
  	"mail_order_paid_subject" varchar,
  	"mail_order_paid_text" varchar,
  	"mail_order_returned_subject" varchar,
  	"mail_order_returned_text" varchar,
  	"mail_order_refunded_subject" varchar,
  	"mail_order_refunded_text" varchar,
  	"mail_order_repaid_subject" varchar,
  	"mail_order_repaid_text" varchar,
  	"mail_order_unpaid_subject" varchar,
  	"mail_order_unpaid_text" varchar,
  	"mail_order_cancelled_subject" varchar,
  	"mail_order_cancelled_text" varchar,
  	"mail_shipment_handed_over_subject" varchar,
  	"mail_shipment_handed_over_text" varchar,
  	"mail_shipment_delivered_subject" varchar,
  	"mail_shipment_delivered_text" varchar,
  	"mail_shipment_failed_subject" varchar,
  	"mail_shipment_failed_text" varchar,
  	"mail_model_arrived_subject" varchar,
  	"mail_model_arrived_text" varchar,
  	"mail_proof_account_subject" varchar,
  	"mail_proof_account_text" varchar,
  	"mail_proof_newsletter_subject" varchar,
  	"mail_proof_newsletter_text" varchar,
  	"mail_proof_model_subject" varchar,
  	"mail_proof_model_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "shop_settings_phones" ADD CONSTRAINT "shop_settings_phones_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shop_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shop_settings_whats_app" ADD CONSTRAINT "shop_settings_whats_app_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shop_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shop_settings_whats_app_locales" ADD CONSTRAINT "shop_settings_whats_app_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shop_settings_whats_app"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shop_settings_hours" ADD CONSTRAINT "shop_settings_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shop_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shop_settings_socials" ADD CONSTRAINT "shop_settings_socials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shop_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shop_settings_locales" ADD CONSTRAINT "shop_settings_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shop_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "message_texts_locales" ADD CONSTRAINT "message_texts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."message_texts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "shop_settings_phones_order_idx" ON "shop_settings_phones" USING btree ("_order");
  CREATE INDEX "shop_settings_phones_parent_id_idx" ON "shop_settings_phones" USING btree ("_parent_id");
  CREATE INDEX "shop_settings_whats_app_order_idx" ON "shop_settings_whats_app" USING btree ("_order");
  CREATE INDEX "shop_settings_whats_app_parent_id_idx" ON "shop_settings_whats_app" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "shop_settings_whats_app_locales_locale_parent_id_unique" ON "shop_settings_whats_app_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "shop_settings_hours_order_idx" ON "shop_settings_hours" USING btree ("_order");
  CREATE INDEX "shop_settings_hours_parent_id_idx" ON "shop_settings_hours" USING btree ("_parent_id");
  CREATE INDEX "shop_settings_socials_order_idx" ON "shop_settings_socials" USING btree ("_order");
  CREATE INDEX "shop_settings_socials_parent_id_idx" ON "shop_settings_socials" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "shop_settings_locales_locale_parent_id_unique" ON "shop_settings_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "message_texts_locales_locale_parent_id_unique" ON "message_texts_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "shop_settings_phones" CASCADE;
  DROP TABLE "shop_settings_whats_app" CASCADE;
  DROP TABLE "shop_settings_whats_app_locales" CASCADE;
  DROP TABLE "shop_settings_hours" CASCADE;
  DROP TABLE "shop_settings_socials" CASCADE;
  DROP TABLE "shop_settings" CASCADE;
  DROP TABLE "shop_settings_locales" CASCADE;
  DROP TABLE "message_texts" CASCADE;
  DROP TABLE "message_texts_locales" CASCADE;
  DROP TYPE "public"."enum_shop_settings_hours_from_day";
  DROP TYPE "public"."enum_shop_settings_hours_to_day";`)
}
