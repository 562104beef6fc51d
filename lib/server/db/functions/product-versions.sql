-- Each save of a product marks all its earlier versions again as not the latest. Rows that would
-- not change are not written: twenty of them, with two dozen index entries each, took most of the
-- time of a slow save (docs/adr/0055).

CREATE TRIGGER unchanged_versions
  BEFORE UPDATE ON public._products_v
  FOR EACH ROW
  WHEN (NOT old.latest AND NOT new.latest)
  EXECUTE FUNCTION suppress_redundant_updates_trigger();
