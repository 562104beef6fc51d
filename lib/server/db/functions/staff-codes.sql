-- Whether a member of the staff signs in with codes (docs/adr/0021). Payload writes an account's
-- row back whole, so the column is set by triggers: an old copy of the row cannot undo it.

CREATE OR REPLACE FUNCTION public.staff_codes_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.codes_on := EXISTS (
    SELECT 1 FROM staff_totp WHERE staff_id = NEW.id AND confirmed_at IS NOT NULL
  );
  RETURN NEW;
END $function$;

CREATE TRIGGER staff_codes_on
  BEFORE INSERT OR UPDATE ON public.staff
  FOR EACH ROW
  EXECUTE FUNCTION staff_codes_on();

-- Runs the trigger above again when an enrolment begins, is confirmed or ends.
CREATE OR REPLACE FUNCTION public.staff_totp_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE staff SET codes_on = codes_on WHERE id = COALESCE(NEW.staff_id, OLD.staff_id);
  RETURN NULL;
END $function$;

CREATE TRIGGER staff_totp_changed
  AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON public.staff_totp
  FOR EACH ROW
  EXECUTE FUNCTION staff_totp_changed();
