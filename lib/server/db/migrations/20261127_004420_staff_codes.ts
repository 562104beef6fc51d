import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Whether a member of the staff must sign in with a code, and whether codes are on. Payload writes
 * an account's row back whole, so the second is set by triggers: an old copy cannot undo it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
ALTER TABLE staff ADD COLUMN codes_demanded boolean DEFAULT false;
ALTER TABLE staff ADD COLUMN codes_on boolean DEFAULT false;
CREATE FUNCTION staff_codes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.codes_on := EXISTS (
    SELECT 1 FROM staff_totp WHERE staff_id = NEW.id AND confirmed_at IS NOT NULL
  );
  RETURN NEW;
END $$;
CREATE TRIGGER staff_codes_on BEFORE INSERT OR UPDATE ON staff
  FOR EACH ROW EXECUTE FUNCTION staff_codes_on();
CREATE FUNCTION staff_totp_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE staff SET codes_on = codes_on WHERE id = COALESCE(NEW.staff_id, OLD.staff_id);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_totp_changed AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON staff_totp
  FOR EACH ROW EXECUTE FUNCTION staff_totp_changed();
UPDATE staff SET codes_on = codes_on;
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
DROP TRIGGER staff_totp_changed ON staff_totp;
DROP TRIGGER staff_codes_on ON staff;
DROP FUNCTION staff_totp_changed();
DROP FUNCTION staff_codes_on();
ALTER TABLE staff DROP COLUMN codes_demanded;
ALTER TABLE staff DROP COLUMN codes_on;
`));
}
