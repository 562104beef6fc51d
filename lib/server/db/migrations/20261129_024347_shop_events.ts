import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Events for other programs, what was sent to them, and keys with which they use the API
 * (docs/adr/0093). The secrets of receivers and the hashes of keys are no fields of the back office.
 * Deliveries have no foreign key to their receiver: an order must neither fail nor wait because a
 * receiver is being deleted; the hourly clean-up deletes what is left. There may be millions of them
 * within a month, so they have only the indexes that are used, nothing refers to them, and their
 * numbers begin anew after the last one.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_webhook_receivers_kinds" AS ENUM('order.created', 'order.changed', 'order.cancelled', 'order.expired', 'shipment.created', 'shipment.changed', 'shipment.packed', 'shipment.unpacked', 'shipment.handed_over', 'shipment.delivered', 'shipment.failed', 'shipment.returned', 'shipment.cancelled', 'payment.captured', 'payment.declined', 'payment.under_review', 'payment.expired', 'payment.refund_requested', 'payment.refunded', 'product.published', 'product.withdrawn', 'price.changed', 'stock.changed');
  CREATE TYPE "public"."enum_webhook_deliveries_kind" AS ENUM('order.created', 'order.changed', 'order.cancelled', 'order.expired', 'shipment.created', 'shipment.changed', 'shipment.packed', 'shipment.unpacked', 'shipment.handed_over', 'shipment.delivered', 'shipment.failed', 'shipment.returned', 'shipment.cancelled', 'payment.captured', 'payment.declined', 'payment.under_review', 'payment.expired', 'payment.refund_requested', 'payment.refunded', 'product.published', 'product.withdrawn', 'price.changed', 'stock.changed', 'test');
  CREATE TYPE "public"."enum_webhook_deliveries_object_type" AS ENUM('order', 'contract', 'product', 'test');
  CREATE TYPE "public"."enum_webhook_deliveries_state" AS ENUM('queued', 'sending', 'delivered', 'dead');
  CREATE TYPE "public"."enum_webhook_deliveries_fault" AS ENUM('status', 'redirect', 'timeout', 'unreachable', 'certificate', 'private', 'address', 'secret');
  CREATE TYPE "public"."enum_api_keys_scopes" AS ENUM('orders:read', 'orders:contact', 'products:read', 'stock:write', 'prices:write');
  CREATE TABLE "webhook_receivers_kinds" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_webhook_receivers_kinds",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "webhook_receivers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"active" boolean DEFAULT true,
  	"last_success_at" timestamp(3) with time zone,
  	"failing_since" timestamp(3) with time zone,
  	"paused_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_deliveries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"receiver_id" integer NOT NULL,
  	"kind" "enum_webhook_deliveries_kind" NOT NULL,
  	"object_type" "enum_webhook_deliveries_object_type" NOT NULL,
  	"object_id" numeric NOT NULL,
  	"state" "enum_webhook_deliveries_state" DEFAULT 'queued' NOT NULL,
  	"fault" "enum_webhook_deliveries_fault",
  	"last_status" numeric,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"due_at" timestamp(3) with time zone NOT NULL,
  	"give_up_at" timestamp(3) with time zone NOT NULL,
  	"delivered_at" timestamp(3) with time zone,
  	"claimed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "api_keys_scopes" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_api_keys_scopes",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "api_keys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"per_minute" numeric DEFAULT 120 NOT NULL,
  	"max_price_change" numeric DEFAULT 50 NOT NULL,
  	"expires_at" timestamp(3) with time zone,
  	"prefix" varchar,
  	"last_used_at" timestamp(3) with time zone,
  	"revoked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "webhook_receivers_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "webhook_deliveries_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "api_keys_id" integer;
  ALTER TABLE "webhook_receivers_kinds" ADD CONSTRAINT "webhook_receivers_kinds_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webhook_receivers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "api_keys_scopes" ADD CONSTRAINT "api_keys_scopes_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "webhook_receivers_kinds_order_idx" ON "webhook_receivers_kinds" USING btree ("order");
  CREATE INDEX "webhook_receivers_kinds_parent_idx" ON "webhook_receivers_kinds" USING btree ("parent_id");
  CREATE INDEX "webhook_receivers_updated_at_idx" ON "webhook_receivers" USING btree ("updated_at");
  CREATE INDEX "webhook_receivers_created_at_idx" ON "webhook_receivers" USING btree ("created_at");
  CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" USING btree ("created_at");
  CREATE INDEX "api_keys_scopes_order_idx" ON "api_keys_scopes" USING btree ("order");
  CREATE INDEX "api_keys_scopes_parent_idx" ON "api_keys_scopes" USING btree ("parent_id");
  CREATE INDEX "api_keys_updated_at_idx" ON "api_keys" USING btree ("updated_at");
  CREATE INDEX "api_keys_created_at_idx" ON "api_keys" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_webhook_receivers_fk" FOREIGN KEY ("webhook_receivers_id") REFERENCES "public"."webhook_receivers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_api_keys_fk" FOREIGN KEY ("api_keys_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_webhook_receivers_id_idx" ON "payload_locked_documents_rels" USING btree ("webhook_receivers_id");
  CREATE INDEX "payload_locked_documents_rels_api_keys_id_idx" ON "payload_locked_documents_rels" USING btree ("api_keys_id");`);
  await db.execute(
    sql.raw(`
CREATE TABLE shop_event_objects (
  object_type text NOT NULL,
  object_id integer NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (object_type, object_id)
);
CREATE TABLE shop_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  kind text NOT NULL,
  object_type text NOT NULL,
  object_id integer NOT NULL,
  sequence bigint NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX shop_events_created_at ON shop_events (created_at);
ALTER TABLE webhook_deliveries ADD COLUMN event_id bigint NOT NULL REFERENCES shop_events (id) ON DELETE CASCADE;
CREATE UNIQUE INDEX webhook_deliveries_event ON webhook_deliveries (event_id, receiver_id);
CREATE INDEX webhook_deliveries_queued ON webhook_deliveries (receiver_id, (CASE object_type WHEN 'test' THEN 0 WHEN 'product' THEN 2 ELSE 1 END), event_id) WHERE state = 'queued';
CREATE INDEX webhook_deliveries_attempts ON webhook_deliveries (receiver_id, attempts, event_id) WHERE state = 'queued';
CREATE INDEX webhook_deliveries_dead ON webhook_deliveries (receiver_id, created_at, id) WHERE state = 'dead';
CREATE INDEX webhook_deliveries_period ON webhook_deliveries (receiver_id, created_at, id);
CREATE INDEX webhook_deliveries_sending ON webhook_deliveries (receiver_id) WHERE state = 'sending';
CREATE INDEX webhook_deliveries_order ON webhook_deliveries (receiver_id, object_type, object_id, event_id) WHERE state IN ('queued', 'sending');
ALTER TABLE webhook_receivers
  ADD COLUMN secret text,
  ADD COLUMN earlier_secret text,
  ADD COLUMN earlier_until timestamptz,
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN blocked_until timestamptz,
  ADD COLUMN due_since timestamptz(3),
  ADD COLUMN resumed_at timestamptz;
ALTER SEQUENCE webhook_deliveries_id_seq CYCLE;
CREATE SEQUENCE webhook_tests AS integer CYCLE;
CREATE TABLE webhook_resends (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receiver_id integer NOT NULL REFERENCES webhook_receivers (id) ON DELETE CASCADE,
  after_time timestamptz(3) NOT NULL,
  after_id integer NOT NULL DEFAULT 0,
  until_time timestamptz(3) NOT NULL,
  only_undelivered boolean NOT NULL,
  remaining integer,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_resends_receiver ON webhook_resends (receiver_id);
ALTER TABLE api_keys ADD COLUMN hash text UNIQUE;
CREATE TABLE program_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key_id integer NOT NULL,
  product_id integer NOT NULL,
  what text NOT NULL CHECK (what IN ('price', 'discountPrice', 'creditPrice', 'stock')),
  before numeric,
  after numeric,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX program_changes_product ON program_changes (product_id, id);
CREATE INDEX program_changes_key ON program_changes (key_id, id);
CREATE INDEX program_changes_at ON program_changes (at);
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "webhook_receivers_kinds" CASCADE;
  DROP TABLE "webhook_receivers" CASCADE;
  DROP TABLE "webhook_deliveries" CASCADE;
  DROP TABLE shop_events, shop_event_objects, webhook_resends, program_changes;
  DROP SEQUENCE webhook_tests;
  DROP TABLE "api_keys_scopes" CASCADE;
  DROP TABLE "api_keys" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "webhook_receivers_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "webhook_deliveries_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "api_keys_id";
  DROP TYPE "public"."enum_webhook_receivers_kinds";
  DROP TYPE "public"."enum_webhook_deliveries_kind";
  DROP TYPE "public"."enum_webhook_deliveries_object_type";
  DROP TYPE "public"."enum_webhook_deliveries_state";
  DROP TYPE "public"."enum_webhook_deliveries_fault";
  DROP TYPE "public"."enum_api_keys_scopes";`);
}
