import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** A live shop has nothing of the demo's: whatever the demo writes is written together with a fact. A restore brings rows as they were. */
const UP = `
ALTER TABLE shop_facts ADD CONSTRAINT shop_facts_mode CHECK (key <> 'mode' OR value IN ('demo', 'live'));

CREATE FUNCTION vitrin_keep_mode() RETURNS trigger LANGUAGE plpgsql AS $mode$
BEGIN
  RAISE EXCEPTION 'the mode of a shop does not change' USING ERRCODE = 'restrict_violation';
END
$mode$;
CREATE TRIGGER shop_facts_keep_mode BEFORE UPDATE OR DELETE ON shop_facts
  FOR EACH ROW WHEN (OLD.key = 'mode') EXECUTE FUNCTION vitrin_keep_mode();

CREATE FUNCTION vitrin_refuse_demo() RETURNS trigger LANGUAGE plpgsql AS $demo$
BEGIN
  IF current_setting('vitrin.restoring', true) IS DISTINCT FROM 'on'
     AND EXISTS (SELECT FROM public.shop_facts WHERE key = 'mode' AND value = 'live') THEN
    RAISE EXCEPTION 'the demo writes nothing into a live shop' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$demo$;
CREATE TRIGGER shop_facts_refuse_demo BEFORE INSERT OR UPDATE ON shop_facts
  FOR EACH ROW WHEN (NEW.key LIKE 'demo-%') EXECUTE FUNCTION vitrin_refuse_demo();
`;

const DOWN = `
DROP TRIGGER shop_facts_refuse_demo ON shop_facts;
DROP TRIGGER shop_facts_keep_mode ON shop_facts;
DROP FUNCTION vitrin_refuse_demo();
DROP FUNCTION vitrin_keep_mode();
ALTER TABLE shop_facts DROP CONSTRAINT shop_facts_mode;
`;

/** The mode of a shop is stored once, and the database keeps it (docs/adr/0065). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(UP));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(DOWN));
}
