import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * The phones of orders and stores in E.164, as those of customers and fast orders always were: an
 * order used to keep what was typed, so staff could not find it by the number. Only a text that is
 * nothing but one number of Azerbaijan, or one with a country code, is rewritten; any other stays
 * as typed, because nobody can tell what was meant.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE FUNCTION pg_temp.e164(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $phone$
  SELECT CASE
    WHEN phone ~ '^(?:[+]|00)?994[1-9][0-9]{8}$' OR phone ~ '^0?[1-9][0-9]{8}$' THEN '+994' || right(phone, 9)
    WHEN phone ~ '^[+][1-9][0-9]{7,14}$' THEN phone
    WHEN phone ~ '^00[1-9][0-9]{7,14}$' THEN '+' || substr(phone, 3)
    ELSE typed
  END FROM (SELECT translate(typed, U&' ().-/\\00a0\\2009\\202f\\2010\\2011\\2012\\2013\\2014\\2212\\200b\\200c\\200d\\200e\\200f\\202a\\202b\\202c\\202d\\202e\\2060\\2066\\2067\\2068\\2069\\feff', '') AS phone) AS plain;
$phone$;
UPDATE invoices SET user_phone = pg_temp.e164(user_phone) WHERE pg_temp.e164(user_phone) <> user_phone;
UPDATE stores SET phone = pg_temp.e164(phone) WHERE pg_temp.e164(phone) <> phone;
DROP FUNCTION pg_temp.e164(text);
`),
  );
}

/** Which separators somebody typed is not known any more, and nothing reads them. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("SELECT 1"));
}
