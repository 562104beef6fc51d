import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Waits for sign-in codes by phone and network or known browser, and how many wrong tries each phone has had (docs/adr/0068). A browser's
 * secret is stored as its hash; `device_id` outlives the browser it names, so that forgetting one frees no tries.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE TABLE known_devices (
  id serial PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  secret_hash text NOT NULL,
  language text NOT NULL CHECK (language IN ('az', 'en', 'ru')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_id, secret_hash)
);
CREATE INDEX known_devices_secret ON known_devices (secret_hash);
ALTER TABLE sign_in_codes
  ADD COLUMN network text, ADD COLUMN wide_network text, ADD COLUMN device_id integer,
  ADD COLUMN language text NOT NULL DEFAULT 'az' CHECK (language IN ('az', 'en', 'ru')),
  ADD COLUMN wrong integer NOT NULL DEFAULT 0 CHECK (wrong BETWEEN 0 AND 5), ADD COLUMN warned boolean NOT NULL DEFAULT false;
-- Until now a try was not noted as wrong, but all of an unused code were.
UPDATE sign_in_codes SET wrong = LEAST(tries, 5) WHERE used_at IS NULL AND tries > 0;
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("ALTER TABLE sign_in_codes DROP COLUMN network, DROP COLUMN wide_network, DROP COLUMN device_id, DROP COLUMN language, DROP COLUMN wrong, DROP COLUMN warned; DROP TABLE known_devices"));
}
