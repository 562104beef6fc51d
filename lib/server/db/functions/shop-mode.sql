-- The mode of a shop is stored once, and the database keeps it (docs/adr/0065).

CREATE OR REPLACE FUNCTION public.vitrin_keep_mode()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the mode of a shop does not change' USING ERRCODE = 'restrict_violation';
END
$function$;

CREATE TRIGGER shop_facts_keep_mode
  BEFORE DELETE OR UPDATE ON public.shop_facts
  FOR EACH ROW
  WHEN (old.key = 'mode'::text)
  EXECUTE FUNCTION vitrin_keep_mode();

-- Keeps the demo's data out of a live shop: whatever the demo writes is written together with a
-- fact whose key begins with `demo-`. A restore writes such facts back as they were.
CREATE OR REPLACE FUNCTION public.vitrin_refuse_demo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('vitrin.restoring', true) IS DISTINCT FROM 'on'
     AND EXISTS (SELECT FROM public.shop_facts WHERE key = 'mode' AND value = 'live') THEN
    RAISE EXCEPTION 'the demo writes nothing into a live shop' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER shop_facts_refuse_demo
  BEFORE INSERT OR UPDATE ON public.shop_facts
  FOR EACH ROW
  WHEN (new.key ~~ 'demo-%'::text)
  EXECUTE FUNCTION vitrin_refuse_demo();
