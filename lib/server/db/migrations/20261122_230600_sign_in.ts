import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * What signs customers in, in tables the back office's API does not know: codes, refresh tokens and password hashes, none of them in clear.
 * A session ends with its customer, and its tokens with the session.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE customer_sessions DROP CONSTRAINT customer_sessions_customer_id_customers_id_fk;
ALTER TABLE customer_sessions ADD CONSTRAINT customer_sessions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE;
ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_invoice_id_invoices_id_fk;
ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices (id) ON DELETE RESTRICT;
CREATE INDEX invoices_customer_newest ON invoices (customer_id, id DESC);
CREATE TABLE sign_in_codes (
  challenge_hash text PRIMARY KEY,
  phone text NOT NULL,
  code_mac text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  session_id integer REFERENCES customer_sessions (id) ON DELETE SET NULL
);
CREATE INDEX sign_in_codes_phone ON sign_in_codes (phone, created_at);
CREATE INDEX sign_in_codes_created ON sign_in_codes (created_at);
CREATE TABLE refresh_tokens (
  token_hash text PRIMARY KEY,
  session_id integer NOT NULL REFERENCES customer_sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  replaced_at timestamptz
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE TABLE registrations (
  key_hash text PRIMARY KEY,
  phone text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registrations_created ON registrations (created_at);
CREATE TABLE customer_passwords (customer_id integer PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE, password_hash text NOT NULL);
CREATE TABLE customer_lists (
  customer_id integer NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('basket', 'favourites')),
  version bigint NOT NULL DEFAULT 0,
  items jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (customer_id, kind)
);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE customer_lists, customer_passwords, registrations, refresh_tokens, sign_in_codes; DROP INDEX invoices_customer_newest"));
}
