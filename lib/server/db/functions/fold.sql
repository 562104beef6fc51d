-- Folds a text for the search: lower-case Latin and Cyrillic letters without diacritics, digits,
-- and one space for everything else. The bodies are generated from the code's own table
-- (lib/server/modules/search/fold-sql.ts), so that both give the same result, and do not depend on
-- the database's collation.
CREATE OR REPLACE FUNCTION public.vitrin_fold(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT btrim(regexp_replace(translate(normalize(input, NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯəƏǝƎıİöÖüÜçÇşŞșȘğĞáàâäãåÁÀÂÄÅéèêëÉÈÊËíìîïÍÎóòôõøÓÔØúùûÚÛñÑýёЁ', 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяeeeeiioouuccssssggaaaaaaaaaaaeeeeeeeeiiiiiioooooooouuuuunnyее') COLLATE "C", '[^a-z0-9а-я]+', ' ', 'g'))
$function$;

-- Folds further: letters that sound alike become one (`SOUND_ALIKE_PAIRS`).
CREATE OR REPLACE FUNCTION public.vitrin_alike(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT replace(replace(replace(replace(replace(replace(replace(vitrin_fold(input), 'sh', 's'), 'ch', 'c'), 'gh', 'g'), 'kh', 'h'), 'q', 'g'), 'x', 'h'), 'w', 'v')
$function$;
