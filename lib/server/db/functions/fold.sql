-- Folds a text for the search: small letters of Latin and Cyrillic without marks, digits, and one
-- space for all else. The bodies are made of the code's own table
-- (lib/server/modules/search/fold-sql.ts), so that both fold alike, and are independent of the
-- database's collation.
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
