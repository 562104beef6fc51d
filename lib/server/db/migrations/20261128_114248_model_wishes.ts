import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Models that the shop does not have and people wait for (docs/adr/0083): the models, which staff
 * see; who waits for each; products that have come lately; and the models to be compared with the
 * catalogue. Links that prove an address may be about a model.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "model_wishes" (
    "id" serial PRIMARY KEY NOT NULL,
    "model" varchar NOT NULL CHECK (char_length("model") BETWEEN 2 AND 200),
    "key" varchar NOT NULL,
    "waiting" numeric DEFAULT 0 NOT NULL,
    "told" numeric DEFAULT 0 NOT NULL,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );

  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "model_wishes_id" integer;
  CREATE UNIQUE INDEX "model_wishes_key_idx" ON "model_wishes" USING btree ("key");
  CREATE INDEX "model_wishes_waiting_idx" ON "model_wishes" USING btree ("waiting");
  CREATE INDEX "model_wishes_updated_at_idx" ON "model_wishes" USING btree ("updated_at");
  CREATE INDEX "model_wishes_created_at_idx" ON "model_wishes" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_model_wishes_fk" FOREIGN KEY ("model_wishes_id") REFERENCES "public"."model_wishes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_model_wishes_id_idx" ON "payload_locked_documents_rels" USING btree ("model_wishes_id");`);
  await db.execute(
    sql.raw(`
CREATE TABLE model_wish_contacts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  wish_id integer NOT NULL REFERENCES model_wishes (id) ON DELETE CASCADE,
  customer_id integer REFERENCES customers (id) ON DELETE CASCADE,
  email text,
  person text NOT NULL GENERATED ALWAYS AS (COALESCE(email, customer_id::text)) STORED,
  language text NOT NULL CHECK (language IN ('az', 'en', 'ru')),
  leave_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  told_at timestamptz,
  CHECK ((customer_id IS NULL) <> (email IS NULL)),
  CHECK (email = lower(email)),
  UNIQUE (wish_id, person)
);
CREATE INDEX model_wish_contacts_person ON model_wish_contacts (person);
CREATE INDEX model_wish_contacts_customer ON model_wish_contacts (customer_id);
CREATE INDEX model_wish_contacts_expires ON model_wish_contacts (expires_at);
CREATE TABLE model_wish_checks (wish_id integer PRIMARY KEY REFERENCES model_wishes (id) ON DELETE CASCADE, due_at timestamptz NOT NULL);
CREATE TABLE model_arrivals (product_id integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());

CREATE OR REPLACE FUNCTION public.count_model_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE model_wishes w
  SET waiting = (SELECT count(*) FROM model_wish_contacts c WHERE c.wish_id = w.id AND c.told_at IS NULL)
  WHERE w.id = COALESCE(NEW.wish_id, OLD.wish_id);
  RETURN NULL;
END $function$;
CREATE TRIGGER model_wish_contacts_count
  AFTER INSERT OR DELETE OR UPDATE OF told_at ON public.model_wish_contacts
  FOR EACH ROW
  EXECUTE FUNCTION count_model_wishes();

ALTER TABLE email_proofs ADD COLUMN model text;
ALTER TABLE email_proofs DROP CONSTRAINT email_proofs_purpose_check;
ALTER TABLE email_proofs ADD CONSTRAINT email_proofs_purpose_check CHECK (purpose IN ('account', 'newsletter', 'model'));
ALTER TABLE email_proofs ADD CONSTRAINT email_proofs_model CHECK ((purpose = 'model') = (model IS NOT NULL));
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
DELETE FROM email_proofs WHERE purpose = 'model';
ALTER TABLE email_proofs DROP COLUMN model;
ALTER TABLE email_proofs DROP CONSTRAINT email_proofs_purpose_check;
ALTER TABLE email_proofs ADD CONSTRAINT email_proofs_purpose_check CHECK (purpose IN ('account', 'newsletter'));
DROP TABLE model_arrivals, model_wish_checks, model_wish_contacts;
DROP FUNCTION count_model_wishes();
`),
  );
  await db.execute(sql`
   ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "model_wishes_id";
  DROP TABLE "model_wishes" CASCADE;`);
}
