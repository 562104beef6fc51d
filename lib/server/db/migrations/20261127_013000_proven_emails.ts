import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Which addresses their owners have proven, and the links that are under way (docs/adr/0025). What customers typed until now is unproven, until
 * they press a link; subscribers of the newsletter stay as they are. A link's token is stored as its hash.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE TABLE proven_emails (
  customer_id integer PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  email text NOT NULL,
  proven_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE email_proofs (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('account', 'newsletter')),
  customer_id integer REFERENCES customers (id) ON DELETE CASCADE,
  email text NOT NULL,
  recipient_key text NOT NULL,
  language text NOT NULL CHECK (language IN ('az', 'en', 'ru')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((purpose = 'account') = (customer_id IS NOT NULL))
);
CREATE INDEX email_proofs_recipient ON email_proofs (recipient_key, created_at);
CREATE INDEX email_proofs_customer ON email_proofs (customer_id);
CREATE INDEX email_proofs_created ON email_proofs (created_at);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE email_proofs, proven_emails"));
}
