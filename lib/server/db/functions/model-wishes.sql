-- model_wishes.waiting is the number of people who wait for a model and have not been told
-- (docs/adr/0083).

CREATE OR REPLACE FUNCTION public.count_model_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE model_wishes w
  SET waiting = (SELECT count(*) FROM model_wish_contacts c WHERE c.wish_id = w.id AND c.told_at IS NULL)
  WHERE w.id = COALESCE(NEW.wish_id, OLD.wish_id);
  RETURN NULL;
END $function$;

CREATE TRIGGER model_wish_contacts_count
  AFTER INSERT OR DELETE OR UPDATE OF told_at ON public.model_wish_contacts
  FOR EACH ROW
  EXECUTE FUNCTION count_model_wishes();
