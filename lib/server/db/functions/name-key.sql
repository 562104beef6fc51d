-- A key that is the same for the spellings of a person's name: with and without the letters of the
-- Azerbaijani alphabet, in Cyrillic, and as passports write it ("Hüseynova", "Huseynova",
-- "Гусейнова"). Different names may share a key, so it finds people and does not identify them.
-- The inner function is named with its schema, because indexes are built with an empty search path.
CREATE OR REPLACE FUNCTION public.vitrin_name_key(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT regexp_replace(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace(public.vitrin_fold(input), '([бвгджзклмнпрстфхцчшщ])ю', '\1у', 'g'), '([бвгджзклмнпрстфхцчшщ])я', '\1а', 'g'), 'дж', 'c'), 'ж', 'c'), 'ш', 's'), 'щ', 's'), 'ч', 'c'), 'ц', 'c'), 'ю', 'iu'), 'я', 'ia'), 'dj', 'c'), 'zh', 'c'), 'sh', 's'), 'ch', 'c'), 'gh', 'h'), 'kh', 'h'), 'th', 't'), 'абвгдезийклмнопрстуфхыэejqgxwyъь', 'abvhdaziiklmnoprstufhiaachhhvi'), '(.)\1+', '\1', 'g')
$function$;
