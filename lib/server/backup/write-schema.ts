import { drizzle } from "@payloadcms/db-postgres/drizzle/node-postgres";
import type { MigrateUpArgs } from "@payloadcms/db-postgres";
import type { Client } from "pg";
import { migrations } from "../db/migrations";

const NAMES = migrations.map(({ name }) => name);

/** Migrations that this build does not have. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => !NAMES.includes(name));

/** This build's migrations that are not among `names`. */
export const laterMigrations = (names: readonly string[]): string[] =>
  NAMES.filter((name) => !names.includes(name));

/**
 * Runs migrations on this connection, in its transaction; Payload's own `migrate` would commit each
 * one separately. Migrations may use only `db` (a test checks this).
 */
export async function runMigrations(client: Client, names: readonly string[]): Promise<void> {
  const db = drizzle(client);
  for (const name of names) {
    const migration = migrations.find((known) => known.name === name);
    await migration?.up({ db } as unknown as MigrateUpArgs);
  }
}

/**
 * Drops everything in the schema `public` except objects that belong to extensions, and drops the
 * queue of background jobs, which belonged to the replaced shop.
 */
export const CLEAR_SCHEMA = `DO $$ DECLARE statement text; BEGIN
  FOR statement IN
    SELECT format('DROP TABLE IF EXISTS public.%I CASCADE', relname) FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
    UNION ALL SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', typname) FROM pg_type t
      WHERE typnamespace = 'public'::regnamespace AND typtype = 'e' AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = t.oid AND deptype = 'e')
    UNION ALL SELECT format('DROP SEQUENCE IF EXISTS public.%I CASCADE', relname) FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
  LOOP EXECUTE statement; END LOOP;
  DROP SCHEMA IF EXISTS pgboss CASCADE;
END $$`;
