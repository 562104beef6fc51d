import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Staff find people by any spelling of a name, and by any part of a phone however it is written:
 * a key of names, and indexes on it and on the digits of phones.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE OR REPLACE FUNCTION public.vitrin_name_key(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT regexp_replace(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace(public.vitrin_fold(input), '([бвгджзклмнпрстфхцчшщ])ю', '\\1у', 'g'), '([бвгджзклмнпрстфхцчшщ])я', '\\1а', 'g'), 'дж', 'c'), 'ж', 'c'), 'ш', 's'), 'щ', 's'), 'ч', 'c'), 'ц', 'c'), 'ю', 'iu'), 'я', 'ia'), 'dj', 'c'), 'zh', 'c'), 'sh', 's'), 'ch', 'c'), 'gh', 'h'), 'kh', 'h'), 'th', 't'), 'абвгдезийклмнопрстуфхыэejqgxwyъь', 'abvhdaziiklmnoprstufhiaachhhvi'), '(.)\\1+', '\\1', 'g')
$function$;
CREATE INDEX customers_name_key ON customers USING gin (vitrin_name_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);
CREATE INDEX customers_phone_digits ON customers USING gin (regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops);
CREATE INDEX invoices_name_key ON invoices USING gin (vitrin_name_key(coalesce(user_name, '') || ' ' || coalesce(user_sur_name, '')) gin_trgm_ops);
CREATE INDEX invoices_phone_digits ON invoices USING gin (regexp_replace(user_phone, '\\D', '', 'g') gin_trgm_ops);
CREATE INDEX fast_orders_phone_digits ON fast_orders USING gin (regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops);
CREATE INDEX credit_contracts_name_key ON credit_contracts USING gin (vitrin_name_key(full_name) gin_trgm_ops);
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
DROP INDEX customers_name_key, customers_phone_digits, invoices_name_key, invoices_phone_digits,
  fast_orders_phone_digits, credit_contracts_name_key;
DROP FUNCTION vitrin_name_key(text);
`),
  );
}
